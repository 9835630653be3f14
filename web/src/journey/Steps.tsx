import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/Icon.tsx'
import styles from './Steps.module.css'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

/** Spec 4: the registration flow. */
const steps = ['register', 'terms', 'payment'] as const

/** Where one stands on the way to taking part. */
export function Steps({
  current,
  done = false,
  isFree = false,
}: {
  current: (typeof steps)[number]
  done?: boolean
  /** Nothing is to be paid: the last step confirms. */
  isFree?: boolean
}) {
  const { t } = useTranslation()
  const place = steps.indexOf(current) + (done ? 1 : 0)
  return (
    <ol className={styles.steps} aria-label={t('journey.steps')}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          data-state={index < place ? 'done' : index === place ? 'current' : 'ahead'}
          aria-current={step === current ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {index < place ? <Icon name="check" size={16} /> : index + 1}
          </span>
          <span className={styles.name}>
            {t(isFree && step === 'payment' ? 'journey.confirmation' : `journey.${step}`)}
            {index < place && <VisuallyHidden> ({t('journey.done')})</VisuallyHidden>}
          </span>
        </li>
      ))}
    </ol>
  )
}
