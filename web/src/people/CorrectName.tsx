import { correctName, greatestReason, type PersonSheet } from '@olympiad/contract/people'
import { greatestLengths } from '@olympiad/domain/registration'
import { participantName, plainText } from '@olympiad/domain/typed-text'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { TextField } from '../ui/form/TextField.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'
import { useChange } from './use-change.ts'

const fields = ['familyName', 'firstName', 'patronymic'] as const
type Field = (typeof fields)[number] | 'reason'

/** Mends how a name is written; the diploma follows, what is published stays. */
export function CorrectName({ sheet, onClose }: { sheet: PersonSheet; onClose: () => void }) {
  const { t } = useTranslation('organiser')
  const { olympiad } = useStaffedOlympiad()
  const { familyName, firstName, patronymic, registrationId } = sheet
  const [typed, setTyped] = useState({ familyName, firstName, patronymic, reason: '' })
  const [isSent, setIsSent] = useState(false)
  const { mutate, isPending, error } = useChange(correctName, onClose)

  const problemOf = (field: Field): string | undefined => {
    const text = typed[field]
    if (text.trim() === '') return field === 'patronymic' ? undefined : t('people.required')
    const { problem } = field === 'reason' ? plainText(text) : participantName(text)
    return problem ? t(`people.import.kinds.${problem}`) : undefined
  }
  const send = () => {
    setIsSent(true)
    if ([...fields, 'reason' as const].some((field) => problemOf(field))) return
    mutate({ olympiadId: olympiad.id, registrationId, ...typed })
  }
  const field = (name: Field) => (
    <TextField
      name={name}
      label={t(`people.name.${name}`)}
      {...(name === 'reason' && { hint: t('people.reasonHint') })}
      value={typed[name]}
      maxLength={name === 'reason' ? greatestReason : greatestLengths[name]}
      error={isSent ? problemOf(name) : undefined}
      isOptional={name === 'patronymic'}
      onChange={(text) => setTyped({ ...typed, [name]: text })}
    />
  )
  return (
    <ChangeDialog
      title={t('people.name.title')}
      about={t('people.name.about')}
      yes={t('people.name.save')}
      isBusy={isPending}
      error={error}
      onYes={send}
      onClose={onClose}
    >
      {fields.map((name) => (
        <div key={name}>{field(name)}</div>
      ))}
      {field('reason')}
    </ChangeDialog>
  )
}
