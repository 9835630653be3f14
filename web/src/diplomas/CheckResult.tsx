import type { CredentialCheck, Difference } from '@olympiad/contract/credentials'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../paths.ts'
import { Card } from '../ui/Card.tsx'
import { dayText } from '../ui/dates.ts'
import { Link } from '../ui/Link.tsx'
import styles from './CheckResult.module.css'
import { greatestFile, type FileCheck } from './check-file.ts'
import { Facts } from './Facts.tsx'
import { diplomaQuery } from './queries.ts'
import { Status, type Tone } from './Status.tsx'

const tones: Record<FileCheck['verdict'], Tone> = {
  ...{ genuine: 'good', ended: 'warn', altered: 'bad', unknown: 'bad' },
  ...{ foreign: 'neutral', unreadable: 'neutral', large: 'neutral' },
}

/** What a file is worth, and why. */
export function CheckResult({
  check,
  file,
  pageCode,
}: {
  check: FileCheck
  file: string
  pageCode: string
}) {
  const { t } = useTranslation('diplomas')
  const { verdict } = check
  const title = t(`verify.verdicts.${verdict === 'large' ? 'unreadable' : verdict}`)
  return (
    <Card>
      <Status tone={tones[verdict]} title={title}>
        <Explained check={check} />
        <p className={styles.file}>{t('verify.file', { name: file })}</p>
      </Status>
      {verdict === 'genuine' && <Signed code={check.code ?? ''} pageCode={pageCode} />}
      {verdict === 'altered' && check.differences.length > 0 && (
        <Differences differences={check.differences} />
      )}
    </Card>
  )
}

function Explained({ check }: { check: FileCheck }) {
  const { t } = useTranslation('diplomas')
  if (check.verdict === 'large') {
    return t('verify.explained.large', { megabytes: greatestFile / 1_000_000 })
  }
  if (check.verdict === 'ended') return <Ended check={check} />
  const isUnknown = check.verdict === 'altered' && check.differences.length === 0
  return t(`verify.explained.${isUnknown ? 'alteredUnknown' : check.verdict}`)
}

function Ended({ check: { state, endedAt } }: { check: CredentialCheck }) {
  const { t } = useTranslation('diplomas')
  if (state === null || state === 'valid') return null
  const day = dayText(endedAt === null ? null : new Date(endedAt))
  return `${t(`diploma.states.${state}`)} ${day}.`
}

/** What the signature stands for: who sees something else in the file believes this. */
function Signed({ code, pageCode }: { code: string; pageCode: string }) {
  const { t } = useTranslation('diplomas')
  const { data } = useQuery(diplomaQuery(code))
  const isSame = code === pageCode
  return (
    <div className={styles.signed}>
      <p>
        {t(isSame ? 'verify.same' : 'verify.another')}{' '}
        {!isSame && <Link to={pathTo('diploma', { code })}>{t('verify.open')}</Link>}
      </p>
      {data?.facts && (
        <>
          <p className={styles.name} lang={data.facts.language}>
            {data.facts.name}
          </p>
          <Facts facts={data.facts} />
        </>
      )}
    </div>
  )
}

function Differences({ differences }: { differences: Difference[] }) {
  const { t } = useTranslation('diplomas')
  return (
    <table className={styles.differences}>
      <caption>{t('verify.what')}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('verify.given')}</th>
          <th scope="col">{t('verify.issued')}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ field, given, issued }) => (
          <tr key={field}>
            <th scope="row">{t(`verify.fields.${field}`)}</th>
            <td>
              <del>{given ?? t('verify.none')}</del>
            </td>
            <td>{issued ?? t('verify.none')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
