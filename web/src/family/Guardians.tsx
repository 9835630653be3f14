import { confirmGuardian, endTie, type Family, type Guardian } from '@olympiad/contract/family'
import { greatestGuardians } from '@olympiad/domain/consent'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { useMoment } from '../ui/use-moment.ts'
import { EndTie } from './EndTie.tsx'
import styles from './Family.module.css'
import { GuardianCode } from './GuardianCode.tsx'
import { useFamilyChange } from './use-family.ts'

/** Who answers for somebody, who asks to, and the code to ask with. */
export function Guardians({ family }: { family: Family }) {
  const { t } = useTranslation('family')
  const moment = useMoment()
  const { guardians, codeUntil } = family
  const asking = guardians.filter(({ confirmedAt }) => confirmedAt === null)
  return (
    <Card as="section">
      <h2 className={styles.heading}>{t('guardians.title')}</h2>
      <p className={styles.text}>{t('guardians.text')}</p>
      {asking.map((guardian) => (
        <Asking key={guardian.tieId} guardian={guardian} />
      ))}
      {guardians.length === 0 && <p className={styles.note}>{t('guardians.none')}</p>}
      <ul className={styles.list}>
        {guardians.map(
          ({ tieId, name, confirmedAt }) =>
            confirmedAt && (
              <li key={tieId} className={styles.row}>
                <span className={styles.main}>
                  {name}
                  <span className={styles.small}>
                    {t('guardians.since', { when: moment(confirmedAt) })}
                  </span>
                </span>
                <EndTie side="guardians" tieId={tieId} name={name} />
              </li>
            ),
        )}
      </ul>
      <p className={styles.note}>{t('guardians.sees')}</p>
      {guardians.length < greatestGuardians && <GuardianCode until={codeUntil} />}
    </Card>
  )
}

function Asking({ guardian: { tieId, name } }: { guardian: Guardian }) {
  const { t } = useTranslation('family')
  const confirm = useFamilyChange(() => call(confirmGuardian, { tieId }), t('guardians.confirmed'))
  const decline = useFamilyChange(() => call(endTie, { tieId }))
  return (
    <div className={styles.asking} role="group" aria-label={t('guardians.asks')}>
      <p>{t('guardians.asksText', { name })}</p>
      <div className={styles.actions}>
        <Button
          size="s"
          variant="primary"
          loading={confirm.isPending}
          onClick={() => confirm.mutate(undefined)}
        >
          {t('guardians.confirm')}
        </Button>
        <Button size="s" loading={decline.isPending} onClick={() => decline.mutate(undefined)}>
          {t('guardians.decline')}
        </Button>
      </div>
    </div>
  )
}
