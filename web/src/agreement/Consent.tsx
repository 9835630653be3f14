import { useTranslation } from 'react-i18next'
import styles from './Terms.module.css'

/** The box to tick; spec 5: acceptance is mandatory, and says so when it is missing. */
export function Consent({
  isTicked,
  isMissed,
  onTick,
  onEnter,
}: {
  isTicked: boolean
  isMissed: boolean
  onTick: (isTicked: boolean) => void
  onEnter: () => void
}) {
  const { t } = useTranslation()
  return (
    <div>
      <label className={styles.checkbox} data-invalid={isMissed}>
        <input
          type="checkbox"
          checked={isTicked}
          onChange={(event) => onTick(event.target.checked)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            onEnter()
          }}
          aria-required
          aria-invalid={isMissed}
          aria-describedby={isMissed ? 'agreement-mandatory' : undefined}
        />
        <span>{t('agreement.checkbox')}</span>
      </label>
      <div role="alert">
        {isMissed && (
          <p id="agreement-mandatory" className={styles.mandatory}>
            {t('agreement.mandatory')}
          </p>
        )}
      </div>
    </div>
  )
}
