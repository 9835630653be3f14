import { greatestReason, moveCategory, type PersonSheet } from '@olympiad/contract/people'
import { ageBandLabel, ageBands, type AgeBand } from '@olympiad/domain/age-band'
import { moveObstacle } from '@olympiad/domain/category-move'
import { stageKey } from '@olympiad/domain/stage'
import { plainText } from '@olympiad/domain/typed-text'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStageText } from '../i18n/stage-text.ts'
import { useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { Dropdown } from '../ui/form/Dropdown.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'
import { useChange } from './use-change.ts'

/** Another category, as long as no run of the olympiad was started. */
export function MoveCategory({ sheet, onClose }: { sheet: PersonSheet; onClose: () => void }) {
  const { t } = useTranslation('organiser')
  const { olympiad } = useStaffedOlympiad()
  const stageText = useStageText()
  const [stage, setStage] = useState(sheet.stage)
  const [ageBand, setAgeBand] = useState<AgeBand>(sheet.ageBand)
  const [reason, setReason] = useState('')
  const [isSent, setIsSent] = useState(false)
  const { mutate, isPending, error } = useChange(moveCategory, onClose)
  const barred = moveObstacle(sheet, null)
  const obstacle = moveObstacle(sheet, { stage, ageBand })
  const reasonProblem =
    reason.trim() === ''
      ? t('people.required')
      : plainText(reason).problem && t('people.import.kinds.wordless')
  const send = () => {
    setIsSent(true)
    if (obstacle || reasonProblem) return
    const { registrationId } = sheet
    const { level, number: stageNumber } = stage
    mutate({ olympiadId: olympiad.id, registrationId, level, stageNumber, ageBand, reason })
  }
  return (
    <ChangeDialog
      title={t('people.move.title')}
      about={barred ? t(`people.move.obstacles.${barred}`) : t('people.move.about')}
      yes={t('people.move.save')}
      isBusy={isPending}
      isOff={barred !== null}
      error={error}
      notice={isSent && obstacle ? t(`people.move.obstacles.${obstacle}`) : undefined}
      onYes={send}
      onClose={onClose}
    >
      {barred === null && (
        <>
          <Dropdown
            label={t('people.filters.stage')}
            options={sheet.offeredStages.map((one) => ({
              id: stageKey(one),
              value: stageKey(one),
              label: stageText(one),
            }))}
            value={stageKey(stage)}
            onChange={(key) =>
              setStage(sheet.offeredStages.find((one) => stageKey(one) === key) ?? stage)
            }
          />
          <Dropdown
            label={t('people.filters.ageBand')}
            options={ageBands.map((one) => ({ id: one, value: one, label: ageBandLabel(one) }))}
            value={ageBand}
            onChange={setAgeBand}
          />
          <TextField
            name="reason"
            label={t('people.name.reason')}
            hint={t('people.reasonHint')}
            value={reason}
            maxLength={greatestReason}
            error={(isSent && reasonProblem) || undefined}
            onChange={setReason}
          />
        </>
      )}
    </ChangeDialog>
  )
}
