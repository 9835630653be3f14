import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/Icon.tsx'
import { useDraft } from './draft-context.ts'
import { useObstacleText } from './fields/use-obstacle-text.ts'
import styles from './Obstacles.module.css'

/** What is still in the way, a sentence each, which leads to its field. */
export function Obstacles() {
  const { t } = useTranslation('organiser')
  const { obstacles, goTo, isStrict, state } = useDraft()
  const obstacleText = useObstacleText()
  if (state.phase === 'cancelled') return null
  const isDraft = state.phase === 'draft'
  return (
    <section aria-labelledby="obstacles" className={styles.panel} data-strict={isStrict}>
      <h2 id="obstacles" tabIndex={-1} className={styles.title}>
        {obstacles.length === 0
          ? t(isDraft ? 'editor.noObstacles' : 'editor.noObstaclesApply')
          : t(isDraft ? 'editor.obstacleCount' : 'editor.obstacleCountApply', {
              count: obstacles.length,
            })}
      </h2>
      {obstacles.length > 0 && (
        <ul className={styles.list}>
          {obstacles.map((obstacle) => (
            <li key={`${obstacle.code} ${obstacle.path}`}>
              <button type="button" className={styles.item} onClick={() => goTo(obstacle.path)}>
                <Icon name="warning" size={16} />
                <span>{obstacleText(obstacle)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
