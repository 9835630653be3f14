import { stageKey, type Stage } from '@olympiad/domain/stage'
import { useTranslation } from 'react-i18next'

/** A stage in words: its level and number. Spec 9: pro-1 is labelled Pro. */
export function useStageText(): (stage: Stage) => string {
  const { t } = useTranslation()
  return (stage) => {
    const level = t(`stage.${stage.level}`)
    return stageKey(stage) === 'pro-1' ? level : `${level} ${stage.number}`
  }
}
