import {
  changeRole,
  invite,
  joinStaff,
  leaveStaff,
  listInvitations,
  listStaff,
  readInvitation,
  removeMember,
  revokeInvitation,
} from '@olympiad/contract/staff'
import type { Call } from '@olympiad/contract/call'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { asks } from '../api/asks.ts'
import { call } from '../api/call.ts'
import { consoleKey } from '../organiser/staffed-olympiad.ts'

export const staffQuery = (olympiadId: number) =>
  queryOptions({ queryKey: [consoleKey, olympiadId, 'staff'], ...asks(listStaff, { olympiadId }) })

export const invitationsQuery = (olympiadId: number) =>
  queryOptions({
    queryKey: [consoleKey, olympiadId, 'invitations'],
    ...asks(listInvitations, { olympiadId }),
  })

/** Asked once: a link that leads nowhere now does not lead anywhere later. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: [consoleKey, 'invitation', token],
    ...asks(readInvitation, { token }),
    retry: false,
  })

const mutation = <Input, Output>(definition: Call<Input, Output, Output>) =>
  mutationOptions({ mutationFn: (input: Input) => call(definition, input) })

export const inviteMutation = mutation(invite)
export const revokeMutation = mutation(revokeInvitation)
export const changeRoleMutation = mutation(changeRole)
export const removeMutation = mutation(removeMember)
export const leaveMutation = mutation(leaveStaff)
export const joinMutation = mutation(joinStaff)
