import type { Run } from '@olympiad/contract/runs'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { Segments } from '../../ui/Segments.tsx'
import styles from '../ready/PreCheck.module.css'
import { usePacer, type PacerChoice as Choice } from './use-pacer.ts'

/** Before it begins: somebody to race, if there is anybody. */
export function PacerChoice({ run }: { run: Run }) {
  const { t } = useTranslation('training')
  const { pacers, pacer, choose } = usePacer(run)
  if (pacers.length === 0) return null
  const choices: Choice[] = ['off', ...pacers.map(({ kind }) => kind)]
  return (
    <Card as="section">
      <h2 className={styles.heading}>{t('pacer.title')}</h2>
      <Segments
        label={t('pacer.title')}
        segments={choices.map((choice) => {
          const name = t(`pacer.${choice}`)
          return { value: choice, text: name, name }
        })}
        value={pacer?.kind ?? 'off'}
        onChange={choose}
      />
      <p className={styles.hint}>{t('pacer.hint')}</p>
    </Card>
  )
}
