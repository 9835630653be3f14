import { drillKinds } from '@olympiad/domain/drills/drill'
import { z } from 'zod'
import { plainEndpoint } from './endpoint.ts'
import {
  annulRun,
  excludePerson,
  getOwnRulings,
  getPersonRulings,
  liftAnnulment,
  liftExclusion,
  listRuns,
  replaceRun,
  runFilters,
} from './rulings.ts'
import * as wire from './wire.ts'

const ruling = z.object({ reason: z.string(), at: wire.instant })

const runWire = z
  .object({
    id: z.uuid(),
    registrationId: wire.id,
    personId: wire.id,
    firstName: z.string(),
    familyName: z.string(),
    stage: z.object({ level: wire.stageLevel, number: wire.id }),
    ageBand: wire.ageBand,
    taskId: wire.id,
    taskName: wire.translated(z.string()),
    kind: z.enum(drillKinds),
    createdAt: wire.instant,
    begunAt: wire.instant.nullable(),
    phase: z.enum(['ready', 'memorise', 'recall', 'closed']),
    isOverdue: z.boolean(),
    result: z
      .object({
        score: z.int().min(0),
        greatest: z.int().min(1),
        points: z.int().min(0),
        memoriseMs: z.int().min(0),
      })
      .nullable(),
    replacement: ruling.extend({ newRunId: z.uuid() }).nullable(),
    annulment: ruling.nullable(),
    exclusion: ruling.nullable(),
    isOfOtherCategory: z.boolean(),
  })
  .meta({ id: 'RuledRun' })

const inOlympiad = z.object({ olympiadId: wire.idText })
const ofRun = inOlympiad.extend({ runId: wire.uuid })
const ofRegistration = inOlympiad.extend({ registrationId: wire.idText })
/** What every ruling asks for, of whatever it is one. */
const rulesOn = <Params extends z.ZodObject>(params: Params) =>
  ({
    access: { staff: 'ruleOnRuns' },
    load: 'organising',
    params,
    body: z.object({ reason: wire.reason(1000) }),
    response: ruling,
  }) as const

export const rulingEndpoints = {
  mine: plainEndpoint(getOwnRulings, {
    summary: 'What was ruled about me in an olympiad',
    description: 'Runs given anew, annulled runs and an exclusion, each with its reason.',
    access: 'person',
    params: inOlympiad,
    response: z.object({
      exclusion: ruling.nullable(),
      runs: z.array(
        ruling.extend({
          taskId: wire.id,
          runId: z.uuid(),
          kind: z.enum(['replaced', 'annulled']),
        }),
      ),
    }),
    refusals: ['olympiad_not_found'],
  }),
  runs: plainEndpoint(listRuns, {
    summary: 'The runs of an olympiad, the latest first',
    access: { staff: 'readRuns' },
    params: inOlympiad,
    query: z.object({
      filter: z.enum(runFilters).optional(),
      after: wire.uuid.optional().describe('`next` of the page before'),
    }),
    response: z.object({ runs: z.array(runWire), next: z.uuid().nullable() }),
  }),
  person: plainEndpoint(getPersonRulings, {
    summary: 'The runs of one participant and what was ruled about them',
    access: { staff: 'readRuns' },
    params: ofRegistration,
    response: z.object({
      exclusion: ruling.nullable(),
      exclusions: z.array(ruling.extend({ lift: ruling.nullable() })),
      runs: z.array(runWire),
    }),
    refusals: ['registration_not_found'],
  }),
  replace: plainEndpoint(replaceRun, {
    summary: 'Give a run anew',
    description:
      'Another run of the same drill with another seed; the old one stays and counts no more.',
    ...rulesOn(ofRun),
    response: z.object({ newRunId: z.uuid(), beginUntil: wire.instant.nullable() }),
    refusals: [
      'run_not_found',
      'already_replaced',
      'already_published',
      'excluded',
      'run_of_other_category',
    ],
  }),
  annul: plainEndpoint(annulRun, {
    summary: 'Annul a run',
    ...rulesOn(ofRun),
    refusals: ['run_not_found', 'already_annulled'],
  }),
  liftAnnulment: plainEndpoint(liftAnnulment, {
    summary: 'Let an annulled run count again',
    ...rulesOn(ofRun),
    refusals: ['run_not_found', 'not_annulled'],
  }),
  exclude: plainEndpoint(excludePerson, {
    summary: 'Exclude a participant',
    ...rulesOn(ofRegistration),
    refusals: ['registration_not_found', 'already_excluded'],
  }),
  liftExclusion: plainEndpoint(liftExclusion, {
    summary: 'Let an excluded participant take part again',
    ...rulesOn(ofRegistration),
    refusals: ['registration_not_found', 'not_excluded'],
  }),
}
