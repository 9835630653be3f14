import { statusEntryOf, type DiplomaFacts } from '@olympiad/domain/diploma'
import { stageKey } from '@olympiad/domain/stage'
import { categoryText, medalText, wordsIn } from '../press/texts.ts'
import { credentialContexts } from './contexts.ts'
import type { Issuer } from './issuer.ts'
import { signed } from './proof.ts'
import type { DiplomaCredential, ResultName } from './shape.ts'
import type { SigningKey } from './signing-key.ts'
import { wordings } from './wording.ts'

type Unsigned = Omit<DiplomaCredential, 'proof'>

/** Seconds are enough, and every reader knows this way of writing. */
export const instantText = (instant: Date): string => instant.toISOString().replace(/\.\d+Z$/, 'Z')

export const credentialUrl = ({ apiUrl }: Issuer, code: string): string =>
  `${apiUrl}/api/diplomas/${code}/credential.json`

export const statusListUrl = ({ apiUrl }: Issuer, list: number): string =>
  `${apiUrl}/api/diplomas/status/${list}`

/** The facts as a credential: of the person it tells the name that is shown, and nothing else. */
function credentialOf(facts: DiplomaFacts, statusIndex: number, issuer: Issuer): Unsigned {
  const { code, language, olympiadId, category } = facts
  const wording = wordings[language]
  const olympiad = `${issuer.webUrl}/olympiads/${olympiadId}`
  const stage = stageKey({ level: category.level, number: category.stageNumber })
  const { list, index } = statusEntryOf(statusIndex)
  const statusListCredential = statusListUrl(issuer, list)
  const results = resultsOf(facts)
  return {
    '@context': [...credentialContexts],
    id: credentialUrl(issuer, code),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: `${wordsIn(language).diploma}: ${facts.olympiadTitle}`,
    issuer: { id: issuer.did, type: ['Profile'], name: wording.product, url: issuer.webUrl },
    validFrom: instantText(new Date(facts.issuedAt)),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        { type: 'IdentityObject', hashed: false, identityHash: facts.name, identityType: 'name' },
      ],
      achievement: {
        id: `${olympiad}#${stage}-${category.ageBand}`,
        type: ['Achievement'],
        inLanguage: language,
        name: facts.olympiadTitle,
        description: categoryText(facts),
        achievementType: 'Award',
        criteria: { narrative: wording.criteria },
        resultDescription: results.map(([name]) => ({
          id: `${olympiad}#${name}`,
          type: ['ResultDescription'],
          name: wording.results[name],
          resultType: isScore[name] ? 'RawScore' : 'Result',
        })),
      },
      result: results.map(([name, value]) => ({
        type: ['Result'],
        resultDescription: `${olympiad}#${name}`,
        value,
      })),
    },
    evidence: [{ id: `${issuer.webUrl}/diplomas/${code}`, type: ['Evidence'], name: wording.page }],
    credentialStatus: {
      id: `${statusListCredential}#${index}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: `${index}`,
      statusListCredential,
    },
  }
}

const isScore: Record<ResultName, boolean> = {
  place: false,
  medal: false,
  points: true,
  rightAnswers: true,
}

function resultsOf(facts: DiplomaFacts) {
  const results: [ResultName, string | null][] = [
    ['place', `${facts.place}`],
    ['medal', medalText(facts)],
    ['points', `${facts.points}`],
    ['rightAnswers', `${facts.rightAnswers}`],
  ]
  return results.filter((pair): pair is [ResultName, string] => pair[1] !== null)
}

export type Signing = { issuer: Issuer; key: SigningKey }

/** The text of `credential.json`: the same facts and key give the same bytes. */
export async function credentialText(
  facts: DiplomaFacts,
  statusIndex: number,
  { issuer, key }: Signing,
): Promise<string> {
  const credential = credentialOf(facts, statusIndex, issuer)
  const created = credential.validFrom
  return JSON.stringify(await signed(credential, { key, did: issuer.did, created }), null, 2)
}
