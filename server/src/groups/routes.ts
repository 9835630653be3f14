import { api } from '@olympiad/contract/api'
import { rosterLines } from '@olympiad/domain/roster'
import { JsonText } from '../http/route/json-text.ts'
import { readTable } from '../http/files/read-table.ts'
import type { Floor } from '../http/route/floor.ts'
import { joinGroup, readCode } from './join.ts'
import { leaveGroup } from './leave.ts'
import { changeGroup, closeGroup, dropCode, openGroup, renewCode } from './life.ts'
import { myGroups, sightOf } from './mine.ts'
import {
  addPlaces,
  checkedLines,
  labelPlace,
  makeCards,
  removePlace,
  rosterText,
} from './places.ts'
import { groupOf, type Acting } from './store.ts'
import {
  handOver,
  inviteTrainer,
  removeTrainer,
  revokeInvitation,
  setDigest,
  settingsOf,
} from './trainers.ts'

type Asked = { input: { groupId: number }; person: { id: number } }

export function groupRoutes({ handle, db, now }: Floor): void {
  const { pool } = db
  const acting = ({ input, person }: Asked): Acting => ({
    ...{ groupId: input.groupId, personId: person.id, at: now() },
  })
  const asking = ({ person }: Pick<Asked, 'person'>) => ({ personId: person.id, at: now() })

  handle(api.groups.list, (asked) => myGroups(db, asking(asked)))
  handle(api.groups.open, async (asked) =>
    groupOf(db, await openGroup(pool, asked.input, asking(asked)), 'owner'),
  )
  handle(api.groups.one, ({ input, groupRole }) => groupOf(db, input.groupId, groupRole))
  handle(api.groups.change, async (asked) => {
    await changeGroup(pool, asked.input, acting(asked))
    return groupOf(db, asked.input.groupId, asked.groupRole)
  })
  handle(api.groups.close, async (asked) => {
    await closeGroup(pool, acting(asked))
    return { closed: true as const }
  })
  handle(api.groups.leave, async (asked) => {
    await leaveGroup(pool, acting(asked))
    return { left: true as const }
  })
  handle(api.groups.sight, (asked) => sightOf(db, acting(asked)))

  handle(api.groups.settings, (asked) => settingsOf(db, acting(asked)))
  handle(api.groups.setDigest, async (asked) => {
    const { isWanted } = asked.input
    await setDigest(db, acting(asked), isWanted)
    return { getsDigest: isWanted }
  })
  handle(api.groups.renewCode, async (asked) => ({ code: await renewCode(pool, acting(asked)) }))
  handle(api.groups.dropCode, async (asked) => {
    await dropCode(pool, acting(asked))
    return { hasCode: false as const }
  })
  handle(api.groups.invite, (asked) => inviteTrainer(pool, acting(asked)))
  handle(api.groups.revoke, async (asked) => {
    await revokeInvitation(pool, acting(asked), asked.input.invitationId)
    return { revoked: true as const }
  })
  handle(api.groups.removeTrainer, async (asked) => {
    await removeTrainer(pool, acting(asked), asked.input.trainerId)
    return { removed: true as const }
  })
  handle(api.groups.handOver, async (asked) => {
    await handOver(pool, acting(asked), asked.input.trainerId)
    return { handedOver: true as const }
  })

  handle(api.groups.places, async ({ input }) => new JsonText(await rosterText(pool, input)))
  handle(api.groups.roster, async ({ input: { groupId, file } }) =>
    checkedLines(pool, groupId, rosterLines(await readTable('list', file))),
  )
  handle(api.groups.addPlaces, (asked) => addPlaces(pool, acting(asked), asked.input.labels))
  handle(api.groups.label, async (asked) => {
    const { placeId, label } = asked.input
    await labelPlace(pool, { ...acting(asked), placeId }, label)
    return { label }
  })
  handle(api.groups.removePlace, async (asked) => {
    await removePlace(pool, { ...acting(asked), placeId: asked.input.placeId })
    return { removed: true as const }
  })
  handle(api.groups.makeCards, (asked) => makeCards(pool, acting(asked), asked.input.placeIds))

  handle(api.groups.readCode, (asked) => readCode(db, { ...asking(asked), code: asked.input.code }))
  handle(api.groups.join, async (asked) => {
    const { code, label } = asked.input
    return { groupId: await joinGroup(pool, { ...asking(asked), code }, label) }
  })
}
