import { codeInGroups } from '../../domain/src/diploma.ts'
import type { CredentialField } from '../../contract/src/credentials.ts'
import { credentialIn } from '../../contract/src/credential-file.ts'
import { isSignedBy, objectIn } from '../../server/src/diplomas/credential/check.ts'
import { differencesOf } from '../../server/src/diplomas/credential/differences.ts'
import { missingOn, pageText } from '../../server/src/diplomas/credential/page-text.ts'
import { saidIn, type Said } from '../../server/src/diplomas/credential/said.ts'
import {
  diplomaCredential,
  statusListCredential,
  type DiplomaCredential,
} from '../../server/src/diplomas/credential/shape.ts'
import { isRevokedIn } from '../../server/src/diplomas/credential/status-list.ts'
import type { Sources } from './sources.ts'

/** As a shell sees it. */
export const exitCodes = { genuine: 0, altered: 1, unreadable: 2, revoked: 3, unknown: 4 } as const
type Outcome = keyof typeof exitCodes
export type Report = { outcome: Outcome; lines: string[] }

const labels: Record<CredentialField, string> = {
  ...{ name: 'name', olympiad: 'olympiad', category: 'category', place: 'place', medal: 'medal' },
  ...{ points: 'points', rightAnswers: 'right answers', date: 'date', code: 'code' },
  ...{ issuer: 'issuer', status: 'status', signature: 'signature', other: 'something else' },
}

const isPdf = (file: Uint8Array) => Buffer.from(file.subarray(0, 1_024)).includes('%PDF-')

/** Everything that can be said of a file without believing it. */
export async function verifyDiploma(file: Uint8Array, sources: Sources): Promise<Report> {
  const text = await credentialIn(file)
  const given = text === null ? null : objectIn(Buffer.from(text))
  if (!given) return unreadable('This file holds no signed diploma.')
  const { data: credential } = diplomaCredential.safeParse(given)
  if (!credential)
    return brokenReport(given, sources, 'It is not in the form diplomas are signed in.')
  const said = saidIn(credential)
  const facts = factLines(said)
  const issuer = credential.issuer.id
  const keys = await keysOf(sources, issuer)
  if (typeof keys === 'string') return { outcome: 'unknown', lines: [...facts, keys] }
  if (!(await isSignedBy(credential, issuer, (id) => keys.has(id)))) {
    const broken = await brokenReport(
      given,
      sources,
      'SIGNATURE BROKEN: it is not what was signed.',
    )
    return { ...broken, lines: [...facts, ...broken.lines] }
  }
  const lines = [...facts, `Signature holds: signed by ${issuer}.`]
  const page = isPdf(file) ? await pageReport(file, said) : null
  if (page) lines.push(page.line)
  if (page?.isOther) return { outcome: 'altered', lines }
  const status = await statusReport(credential, sources, keys)
  return { outcome: status.outcome, lines: [...lines, status.line] }
}

const unreadable = (line: string): Report => ({ outcome: 'unreadable', lines: [line] })

function factLines(said: Said): string[] {
  const shown = (Object.keys(labels) as CredentialField[]).flatMap((field) => {
    const value = said[field as keyof Said]
    if (!value) return []
    return [`  ${labels[field].padEnd(14)} ${field === 'code' ? codeInGroups(value) : value}`]
  })
  return ['It says:', ...shown]
}

/** The keys of the issuer it names, or why there are none. */
async function keysOf(sources: Sources, issuer: string): Promise<Set<string> | string> {
  const document = await sources.did()
  if (!document) {
    return `Signature not checked: the keys of ${issuer} are not here. Give --did FILE (saved from ${didUrl(issuer)}) or --server URL.`
  }
  if (document['id'] !== issuer) {
    return `Signature not checked: it names ${issuer}, but the keys given are those of ${String(document['id'])}.`
  }
  const methods = [document['assertionMethod']].flat().filter((id) => typeof id === 'string')
  return new Set(methods.map((id) => id.split('#')[1] ?? ''))
}

const didUrl = (did: string) =>
  `https://${decodeURIComponent(did.replace(/^did:web:/, ''))}/.well-known/did.json`

/** What was altered, as far as another copy tells. */
async function brokenReport(given: object, sources: Sources, line: string): Promise<Report> {
  const id =
    'id' in given && typeof given.id === 'string' && URL.canParse(given.id) ? given.id : null
  const copy = id === null ? null : await sources.copy(id)
  const differences = copy ? differencesOf(given, copy) : []
  const named = differences.map(
    ({ field, given: here, issued }) =>
      `  ${labels[field]}: it says ${quoted(here)}, signed was ${quoted(issued)}`,
  )
  const hint = 'What was altered only another copy can tell: give --copy FILE or --server URL.'
  return { outcome: 'altered', lines: [line, ...(copy ? named : [hint])] }
}

const quoted = (value: string | null) => (value === null ? 'nothing' : `“${value}”`)

async function pageReport(file: Uint8Array, said: Said) {
  const text = await pageText(file)
  if (text === null)
    return {
      isOther: false,
      line: 'The text on the page was not compared: pdfjs-dist is not installed.',
    }
  const missing = missingOn(text, said).map((field) => labels[field])
  return missing.length === 0
    ? { isOther: false, line: 'The page shows what was signed.' }
    : {
        isOther: true,
        line: `PAGE ALTERED: it does not show the ${missing.join(', ')} that was signed.`,
      }
}

async function statusReport(
  { credentialStatus, issuer }: DiplomaCredential,
  sources: Sources,
  keys: ReadonlySet<string>,
): Promise<{ outcome: Outcome; line: string }> {
  const { statusListCredential: url, statusListIndex } = credentialStatus
  const list = statusListCredential.safeParse(await sources.status(url)).data
  if (!list) {
    return {
      outcome: 'unknown',
      line: `Whether it still counts was not checked: give --status FILE (saved from ${url}) or --server URL.`,
    }
  }
  const isItsList = list.id === url && list.issuer === issuer.id
  if (!isItsList || !(await isSignedBy(list, issuer.id, (id) => keys.has(id)))) {
    return {
      outcome: 'unknown',
      line: 'Whether it still counts is not known: the list given is not the issuer’s.',
    }
  }
  const { encodedList } = list.credentialSubject
  const asOf = list.proof[0].created
  const isRevoked = isRevokedIn(encodedList, Number(statusListIndex))
  if (isRevoked === null) return { outcome: 'unknown', line: 'The list given cannot be read.' }
  return isRevoked
    ? { outcome: 'revoked', line: `IT NO LONGER COUNTS: replaced or annulled (list of ${asOf}).` }
    : { outcome: 'genuine', line: `It counts (list of ${asOf}).` }
}
