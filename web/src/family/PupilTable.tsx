import type { Consent, PupilConsents } from '@olympiad/contract/family'
import { consentKinds } from '@olympiad/domain/consent'
import { useTranslation } from 'react-i18next'
import { Badge } from '../ui/Badge.tsx'
import { classNames } from '../ui/class-names.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { stateTones } from './ConsentList.tsx'
import styles from './Family.module.css'

type Choosing = { chosen: ReadonlySet<number>; onChoose: (places: ReadonlySet<number>) => void }

const isOpen = ({ consents }: PupilConsents) => consents.some(({ open }) => open.length > 0)

/** A row a pupil, a column a consent. */
export function PupilTable({ pupils, chosen, onChoose }: { pupils: PupilConsents[] } & Choosing) {
  const { t } = useTranslation('family')
  const open = pupils.filter(isOpen).map(({ placeId }) => placeId)
  const isAll = open.length > 0 && open.every((placeId) => chosen.has(placeId))
  const choose = (placeId: number) => {
    const next = new Set(chosen)
    if (!next.delete(placeId)) next.add(placeId)
    onChoose(next)
  }
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('papers.title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <label className={styles.pupil}>
                <input
                  type="checkbox"
                  aria-label={t('papers.all')}
                  checked={isAll}
                  disabled={open.length === 0}
                  onChange={() => onChoose(new Set(isAll ? [] : open))}
                />
                {t('papers.pupil')}
              </label>
            </th>
            {consentKinds.map((kind) => (
              <th key={kind} scope="col">
                {t(`papers.short.${kind}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pupils.map((pupil) => (
            <tr key={pupil.placeId}>
              <th scope="row">
                <label className={styles.pupil}>
                  <input
                    type="checkbox"
                    checked={chosen.has(pupil.placeId)}
                    disabled={!isOpen(pupil)}
                    onChange={() => choose(pupil.placeId)}
                  />
                  <span>
                    {pupil.label || t('papers.unlabelled')}
                    {pupil.age === 'of-age' && (
                      <span className={styles.small}>{t('papers.grown')}</span>
                    )}
                  </span>
                </label>
              </th>
              {pupil.consents.map((consent) => (
                <td key={consent.kind}>
                  <Badge tone={stateTones[consent.state]}>
                    {t(`papers.states.${consent.state}`)}
                    {consent.state === 'none' && (
                      <VisuallyHidden>{t('consent.states.none')}</VisuallyHidden>
                    )}
                  </Badge>
                  <Giver consent={consent} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Giver({ consent: { decided } }: { consent: Consent }) {
  const { t } = useTranslation('family')
  if (!decided) return null
  const said = {
    self: t('papers.own'),
    guardian: t('papers.family'),
    school: t('papers.paper', { name: decided.by || t('consent.unnamed') }),
  }
  return <span className={classNames(styles.small, styles.giver)}>{said[decided.giver]}</span>
}
