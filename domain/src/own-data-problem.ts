import { correctables, type Correctable } from './own-data.ts'
import {
  registrationProblems,
  type RegistrationDraft,
  type RegistrationProblem,
} from './registration.ts'
import type { TextProblem } from './typed-text.ts'

const nothing: RegistrationDraft = {
  ...{ firstName: null, familyName: null, patronymic: null, school: null, email: null },
  ...{ phone: null, phoneCountry: null, countryId: null, regionId: null, cityId: null },
  ...{ ageBand: null, birth: null, language: null, stage: null },
}
const knowledge = { phoneProblem: () => null, birth: null, requiresBirth: false, today: '' }

export type OwnDataProblem = {
  kind: TextProblem | 'required' | 'too-long' | 'email'
  field: keyof Correctable
}

const isOwn = (problem: RegistrationProblem): problem is RegistrationProblem & OwnDataProblem =>
  correctables.some((field) => field === problem.field)

/** The first thing that is wrong, by the rules of the registration. */
export function ownDataProblem(typed: Correctable): OwnDataProblem | null {
  const found = registrationProblems({ ...nothing, ...typed }, knowledge).find(isOwn)
  return found ? { kind: found.kind, field: found.field } : null
}
