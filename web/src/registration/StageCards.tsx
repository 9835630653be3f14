import type { Task } from '@olympiad/contract/tasks'
import { minutesOf } from '@olympiad/domain/drills/drill'
import { useTranslation } from 'react-i18next'
import { FieldGroup } from '../ui/form/Field.tsx'
import styles from './StageCards.module.css'
import type { StageTasks } from './stages.ts'
import { useRegistrationField } from './use-registration-field.ts'

/** One card a stage with what will be asked there; choosing a card sets its number. */
export function StageCards({ stages }: { stages: readonly StageTasks[] }) {
  const { t } = useTranslation()
  const { label, error, ...field } = useRegistrationField('stageNumber')
  return (
    <FieldGroup label={label} error={error} lead={t('registration.stage.hint')}>
      <div className={styles.cards}>
        {stages.map(({ number, tasks }, index) => (
          <label key={number} className={styles.card}>
            <input
              ref={index === 0 ? field.ref : undefined}
              type="radio"
              name={field.name}
              className={styles.radio}
              value={number}
              checked={field.value === number}
              onChange={() => field.onChange(number)}
              onBlur={field.onBlur}
            />
            <span className={styles.title}>{t('registration.stage.title', { number })}</span>
            {tasks.map((task) => (
              <TaskLine key={task.id} task={task} />
            ))}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

function TaskLine({ task: { name, drill } }: { task: Task }) {
  const { t } = useTranslation()
  const minutes = (seconds: number) =>
    t('registration.stage.minutes', { count: minutesOf(seconds) })
  return (
    <span className={styles.task}>
      <span className={styles.name}>{name}</span>
      <span className={styles.amount}>
        {drill.kind === 'cards'
          ? `${t('registration.stage.decks', { count: drill.quantity })} × ${t('registration.stage.cards', { count: drill.deckSize })}`
          : t('registration.stage.symbols', { count: drill.quantity })}
      </span>
      <span className={styles.times}>
        <span>
          {t('registration.stage.memorise')} {minutes(drill.memoriseSeconds)}
        </span>
        <span>
          {t('registration.stage.recall')} {minutes(drill.recallSeconds)}
        </span>
      </span>
    </span>
  )
}
