import { correctables, type Correctable } from './own-data.ts'
import { registrationProblems, type RegistrationDraft } from './registration.ts'
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

/** The first thing that is wrong, by the rules of the registration. */
export function ownDataProblem(typed: Correctable): OwnDataProblem | null {
  for (const { kind, field } of registrationProblems({ ...nothing, ...typed }, knowledge)) {
    const own = correctables.find((one) => one === field)
    const isOfText = kind !== 'phone' && kind !== 'place' && kind !== 'birth'
    if (own && isOfText && kind !== 'age' && kind !== 'stage') return { kind, field: own }
  }
  return null
}
