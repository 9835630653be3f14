import type { Group } from '@olympiad/contract/groups'
import { openSprint } from '@olympiad/contract/sprints'
import { namesOf } from '@olympiad/domain/drills/drill-names'
import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../api/call.ts'
import { useLanguage } from '../i18n/index.ts'
import { firstDrill, subjectOf, subjects } from '../journey/drill-subjects.ts'
import { DrillFields } from '../journey/DrillFields.tsx'
import { pathTo } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { TickField } from '../ui/form/TickField.tsx'
import { SegmentChoice } from '../ui/SegmentChoice.tsx'
import styles from './GroupSprints.module.css'
import { useErrorToast } from './use-error-toast.ts'

/** What everybody will memorise, and who may come. */
export function NewRoom({ group }: { group: Group }) {
  const { t } = useTranslation('sprints')
  const language = useLanguage()
  const navigate = useNavigate()
  const [drill, setDrill] = useState(() => firstDrill('digits'))
  const [isWrong, setIsWrong] = useState(false)
  const [admitsGuests, setAdmitsGuests] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(openSprint, { groupId: group.id, drill, language: group.language, admitsGuests }),
    onSuccess: ({ sprintId }) => void navigate(pathTo('sprintBoard', { sprintId })),
    onError: useErrorToast(),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isWrong) mutate()
  }
  return (
    <Card as="section">
      <h2 className={styles.title}>{t('new.title')}</h2>
      <form className={styles.form} onSubmit={submit} noValidate>
        <SegmentChoice
          label={t('new.subject')}
          values={subjects}
          value={subjectOf(drill)}
          text={(subject) => namesOf(firstDrill(subject))[language].name}
          onChange={(subject) => setDrill(firstDrill(subject))}
        />
        <DrillFields
          key={subjectOf(drill)}
          drill={drill}
          onChange={setDrill}
          onWrong={setIsWrong}
        />
        <TickField
          name="admits-guests"
          label={t('new.guests')}
          hint={t('new.guestsHint')}
          value={admitsGuests}
          onChange={setAdmitsGuests}
        />
        <Button variant="accent" type="submit" loading={isPending} disabled={isWrong}>
          {t('new.open')}
        </Button>
      </form>
    </Card>
  )
}
