import { namesOf } from '@olympiad/domain/drills/drill-names'
import { pushes, type Push } from '@olympiad/domain/level'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/index.ts'
import { timeText } from '../journey/drill-text.ts'
import { DrillPicture, signOf } from '../journey/DrillPicture.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Segments } from '../ui/Segments.tsx'
import { keepPush, keptPush } from './kept-settings.ts'
import styles from './LevelCard.module.css'
import { OwnSettings } from './OwnSettings.tsx'
import { adaptiveOf, type Offer } from './subjects.ts'
import { useAmountText } from './use-amount-text.ts'
import { useStart } from './use-start.ts'
import { useWhy } from './use-why.ts'

/** A subject with the level that is right now, why, and one press to begin. */
export function LevelCard({ offer }: { offer: Offer }) {
  const { t } = useTranslation('training')
  const language = useLanguage()
  const amountText = useAmountText()
  const why = useWhy()
  const [push, setPush] = useState(keptPush)
  const [isSetting, setIsSetting] = useState(false)
  const { start, isStarting } = useStart()
  const { settings, next } = offer
  const drill = { ...settings, ...next[push] }
  const name = namesOf(drill)[language].name
  const begin = () => {
    keepPush(push)
    start({ kind: 'adaptive', drill: adaptiveOf(settings), push, language })
  }
  return (
    <Card as="article">
      <div className={styles.card}>
        <header className={styles.head}>
          <DrillPicture kind={signOf(drill)} />
          <h3 className={styles.name}>{name}</h3>
        </header>
        <p className={styles.amount}>
          <strong>{amountText(drill)}</strong>
          <span>{t('level.time', { time: timeText(drill.memoriseSeconds) })}</span>
        </p>
        <Segments
          label={t('level.push')}
          value={push}
          segments={(Object.keys(pushes) as Push[]).map((each) => ({
            value: each,
            text: t(`pushes.${each}`),
            name: t(`pushHints.${each}`),
          }))}
          onChange={setPush}
        />
        <p className={styles.why}>{why(offer, push)}</p>
        <div className={styles.actions}>
          <Button
            variant="primary"
            loading={isStarting}
            onClick={begin}
            aria-label={`${t('level.start')}: ${name}`}
          >
            {t('level.start')}
          </Button>
          <Button
            variant="ghost"
            onClick={() => setIsSetting(true)}
            aria-label={`${t('own.open')}: ${name}`}
          >
            {t('own.open')}
          </Button>
        </div>
      </div>
      {isSetting && (
        <OwnSettings
          offer={offer}
          name={name}
          initial={drill}
          onClose={() => setIsSetting(false)}
        />
      )}
    </Card>
  )
}
