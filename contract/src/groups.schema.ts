import { greatestGroup, groupKinds, groupRoles } from '@olympiad/domain/group'
import { sights } from '@olympiad/domain/group-sight'
import { timeZones } from '@olympiad/domain/local-time'
import { longestLabel, rosterProblems } from '@olympiad/domain/roster'
import { z } from 'zod'
import { endpoint, plainEndpoint } from './endpoint.ts'
import * as call from './groups.ts'
import {
  count,
  groupParams as params,
  id,
  idText,
  instant,
  language,
  readableText,
  rows,
  typedCode,
} from './wire.ts'

const role = z.enum(groupRoles)
const sees = z.array(z.enum(sights)).describe('What trainers see of a pupil')
const code = z.string().describe('Told once; only its hash is kept')

const wordsOf = (greatest: number) => readableText(greatest).regex(/[\p{L}\p{N}]/u)
const said = z.object({
  kind: z.enum(groupKinds),
  name: wordsOf(120),
  school: readableText(200),
  language,
  timeZone: z.enum(timeZones),
})
const facts = said.extend({ name: z.string(), school: z.string() })
const group = facts.extend({ id, role: role.describe('The caller’s') }).meta({ id: 'Group' })

const trainer = z.object({
  name: z.string(),
  role: z.enum(['owner', 'trainer']),
  since: instant,
})

const rosterRow = z
  .object({
    row: z.int().min(1),
    label: z.string(),
    problem: z.enum(rosterProblems).nullable(),
    isKnown: z.boolean(),
  })
  .meta({ id: 'RosterRow' })

const placeParams = params.extend({ placeId: idText })
const trainerParams = params.extend({ trainerId: idText })
const yes = z.literal(true)

export const groupEndpoints = {
  list: plainEndpoint(call.listGroups, {
    summary: 'The groups the caller teaches, is in, or was in lately',
    access: 'person',
    response: z.object({
      groups: z.array(
        group
          .pick({ id: true, kind: true, name: true, school: true, role: true })
          .extend({ pupils: count.nullable(), waiting: count.nullable() }),
      ),
      former: z.array(
        z.object({
          name: z.string(),
          until: instant,
          way: z.enum(['left', 'removed', 'closed']),
        }),
      ),
    }),
  }),
  open: plainEndpoint(call.openGroup, {
    summary: 'Open a group; the caller is its owner',
    access: 'person',
    body: said,
    response: group,
    refusals: ['too_many_groups'],
  }),
  one: plainEndpoint(call.getGroup, {
    summary: 'A group the caller teaches or is in',
    access: { group: 'see' },
    params,
    response: group,
  }),
  change: plainEndpoint(call.changeGroup, {
    summary: 'Rename a group, or say otherwise what it is',
    access: { group: 'manage' },
    params,
    body: said,
    response: group,
  }),
  close: plainEndpoint(call.closeGroup, {
    summary: 'Close a group: nobody is in it any more',
    access: { group: 'manage' },
    params,
    response: z.object({ closed: yes }),
  }),
  leave: plainEndpoint(call.leaveGroup, {
    summary: 'Leave a group, as a pupil or as one of its trainers',
    access: { group: 'see' },
    params,
    response: z.object({ left: yes }),
    refusals: ['owner_stays'],
  }),
  settings: plainEndpoint(call.getGroupSettings, {
    summary: 'Who teaches a group, who is invited to, and whether its code is on',
    access: { group: 'teach' },
    params,
    response: z.object({
      hasCode: z.boolean(),
      getsDigest: z.boolean().describe('Whether the caller is told every day what has happened'),
      trainers: z.array(trainer.extend({ personId: id, isMe: z.boolean() })),
      invitations: z.array(z.object({ id, invitedBy: z.string(), expiresAt: instant })),
    }),
  }),
  setDigest: plainEndpoint(call.setGroupDigest, {
    summary: 'Whether the caller is told every day what has happened in a group',
    access: { group: 'teach' },
    params,
    body: z.object({ isWanted: z.boolean() }),
    response: z.object({ getsDigest: z.boolean() }),
  }),
  renewCode: plainEndpoint(call.renewGroupCode, {
    summary: 'A new code to join by; the one before opens nothing any more',
    access: { group: 'teach' },
    params,
    response: z.object({ code }),
  }),
  dropCode: plainEndpoint(call.dropGroupCode, {
    summary: 'Nobody joins by code any more',
    access: { group: 'teach' },
    params,
    response: z.object({ hasCode: z.literal(false) }),
  }),
  invite: plainEndpoint(call.inviteTrainer, {
    summary: 'A code by which one person becomes a trainer of the group',
    access: { group: 'manage' },
    params,
    response: z.object({ code, expiresAt: instant }),
    refusals: ['too_many_invitations'],
  }),
  revoke: plainEndpoint(call.revokeTrainerInvitation, {
    summary: 'Take an invitation back',
    access: { group: 'manage' },
    params: params.extend({ invitationId: idText }),
    response: z.object({ revoked: yes }),
    refusals: ['invitation_not_found'],
  }),
  removeTrainer: plainEndpoint(call.removeTrainer, {
    summary: 'Take a trainer out of the group',
    access: { group: 'manage' },
    params: trainerParams,
    response: z.object({ removed: yes }),
    refusals: ['trainer_not_found'],
  }),
  handOver: plainEndpoint(call.handGroupOver, {
    summary: 'Make one of the trainers the owner; the owner becomes a trainer',
    access: { group: 'manage' },
    params: trainerParams,
    response: z.object({ handedOver: yes }),
    refusals: ['trainer_not_found'],
  }),
  places: plainEndpoint(call.listPlaces, {
    summary: 'The roster by label, all of it or its first lines',
    access: { group: 'teach' },
    params,
    query: z.object({ limit: rows }),
    response: z.array(
      z
        .object({
          id,
          label: z.string().describe('What trainers call the child, for their eyes only'),
          state: z.enum(call.placeStates),
          hasCard: z.boolean(),
          joinedAt: instant.nullable(),
          leftAt: instant.nullable(),
        })
        .meta({ id: 'GroupPlace' }),
    ),
  }),
  roster: endpoint(call.readRoster, {
    summary: 'Read a list of names and write nothing: every bad line is named',
    access: { group: 'teach' },
    params,
    body: z.instanceof(Uint8Array),
    bytes: { mediaType: '*', greatest: call.greatestRosterBytes },
    decode: ({ params: named, body }) => ({ ...named, file: body }),
    response: z.array(rosterRow),
    // The documentation speaks JSON, and this is a file.
    isHidden: true,
    refusals: ['malformed_body', 'list_unreadable', 'list_too_long'],
  }),
  addPlaces: plainEndpoint(call.addPlaces, {
    summary: 'Places for these names: all of them, or none as long as one is bad',
    access: { group: 'teach' },
    params,
    body: z.object({
      labels: z
        .array(z.string().max(1_000))
        .min(1)
        .max(greatestGroup + 1),
    }),
    response: z.object({ added: count, rows: z.array(rosterRow) }),
  }),
  label: plainEndpoint(call.labelPlace, {
    summary: 'Call a child otherwise, for trainers’ eyes only',
    access: { group: 'teach' },
    params: placeParams,
    body: z.object({ label: wordsOf(longestLabel) }),
    response: z.object({ label: z.string() }),
    refusals: ['place_not_found'],
  }),
  removePlace: plainEndpoint(call.removePlace, {
    summary: 'Take a line off the roster; who is in it is out of the group',
    access: { group: 'teach' },
    params: placeParams,
    response: z.object({ removed: yes }),
    refusals: ['place_not_found'],
  }),
  makeCards: plainEndpoint(call.makeCards, {
    summary: 'New cards for places nobody has claimed; older ones open nothing any more',
    access: { group: 'teach' },
    params,
    body: z.object({ placeIds: z.array(id).min(1).max(greatestGroup) }),
    response: z.array(z.object({ placeId: id, label: z.string(), code })),
    refusals: ['place_not_found'],
  }),
  sight: plainEndpoint(call.getGroupSight, {
    summary: 'Who teaches a group, what they see of a pupil, and what they changed',
    access: { group: 'see' },
    params,
    response: z.object({
      trainers: z.array(trainer),
      sees,
      joinedAt: instant.nullable(),
      events: z.array(
        z.object({
          kind: z.enum(call.groupEventKinds),
          at: instant,
          actor: z.string(),
          subject: z.string(),
        }),
      ),
    }),
  }),
  readCode: plainEndpoint(call.readCode, {
    summary: 'What a code opens: a group to join, a place kept free, or teaching a group',
    access: 'person',
    rate: 'code',
    body: z.object({ code: typedCode }),
    response: z.object({
      kind: z.enum(call.codeKinds),
      groupId: id,
      group: facts,
      trainers: z.array(trainer),
      sees,
      role: role.nullable().describe('What the caller is there already'),
    }),
    refusals: ['code_not_found'],
  }),
  join: plainEndpoint(call.joinGroup, {
    summary: 'Go in by a code',
    access: 'person',
    rate: 'code',
    body: z.object({ code: typedCode, label: readableText(longestLabel) }),
    response: z.object({ groupId: id }),
    refusals: ['code_not_found', 'already_in_group', 'group_full', 'wordless_text'],
  }),
}
