import { codeFrom } from '@olympiad/domain/diploma'
import { resultNames, type DiplomaCredential, type ResultName } from './shape.ts'

/** What a credential says of a diploma, as people read it. */
export type Said = Record<'name' | 'olympiad' | 'category' | 'date', string> & {
  code: string | null
} & Partial<Record<ResultName, string>>

export function saidIn({ id, validFrom, credentialSubject }: DiplomaCredential): Said {
  const { identifier, achievement, result } = credentialSubject
  const results = resultNames.flatMap((name) => {
    const found = result.find(({ resultDescription }) => resultDescription.endsWith(`#${name}`))
    return found ? [[name, found.value]] : []
  })
  return {
    name: identifier[0].identityHash,
    olympiad: achievement.name,
    category: achievement.description,
    date: validFrom,
    code: codeFrom(/\/([^/]+)\/credential\.json$/.exec(id)?.[1] ?? ''),
    ...(Object.fromEntries(results) as Partial<Record<ResultName, string>>),
  }
}
