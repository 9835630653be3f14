import { diplomaEnds, diplomaStates, medals, nameDisplays } from '@olympiad/domain/diploma'
import { timeZones } from '@olympiad/domain/local-time'
import { z } from 'zod'
import { getDiploma, listMyDiplomas, showDiplomaName } from './diplomas.ts'
import { plainEndpoint } from './endpoint.ts'
import * as wire from './wire.ts'

const code = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{16}$/)

const facts = z
  .object({
    code,
    language: wire.language,
    name: z.string().describe('Whole, as initials or as the ID, as its owner wishes'),
    olympiadId: wire.id,
    olympiadTitle: z.string(),
    category: z.object({
      level: wire.stageLevel,
      stageNumber: wire.id,
      ageBand: wire.ageBand,
    }),
    place: wire.id,
    medal: z.enum(medals).nullable(),
    points: z.int().min(0),
    rightAnswers: z.int().min(0),
    issuedAt: wire.instant,
    zone: z.enum(timeZones),
    version: wire.id.describe('Of the ranking it was issued from'),
  })
  .meta({ id: 'DiplomaFacts' })

const mine = z
  .object({
    facts,
    nameDisplay: z.enum(nameDisplays),
    names: z.object({ full: z.string(), initials: z.string(), id: z.string() }),
  })
  .meta({ id: 'MyDiploma' })

export const diplomaEndpoints = {
  read: plainEndpoint(getDiploma, {
    summary: 'A diploma by its code',
    description: 'For anybody who has the code. One that has ended says that it has, and no more.',
    access: 'anyone',
    params: z.object({ code: wire.diplomaCode }),
    response: z.object({
      code,
      state: z.enum(diplomaStates),
      endedAs: z.enum(diplomaEnds).nullable(),
      endedAt: wire.instant.nullable(),
      facts: facts.nullable(),
      isMine: z.boolean(),
      newCode: code.nullable().describe('Told to the owner alone'),
    }),
    refusals: ['diploma_not_found'],
  }),
  mine: plainEndpoint(listMyDiplomas, {
    summary: 'My diplomas',
    description: 'Those that are valid, the newest first.',
    access: 'person',
    response: z.array(mine),
  }),
  showName: plainEndpoint(showDiplomaName, {
    summary: 'How much of my name a diploma shows',
    description:
      'Issued anew with a code of its own; the diploma before ends, and shows no name any more.',
    access: 'person',
    params: z.object({ code: wire.diplomaCode }),
    body: z.object({ display: z.enum(nameDisplays) }),
    response: mine,
    refusals: ['diploma_not_found', 'diploma_ended'],
  }),
}
