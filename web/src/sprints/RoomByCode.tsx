import { enterByCode } from '@olympiad/contract/sprints'
import { roomCodeFrom } from '@olympiad/domain/sprint'
import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../api/call.ts'
import { errorText } from '../api/error-text.ts'
import { pathTo } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import styles from './SprintPage.module.css'

/** Six digits from the wall. */
export function RoomByCode({ hint }: { hint: string }) {
  const { t } = useTranslation('sprints')
  const { t: common } = useTranslation()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const code = roomCodeFrom(typed)
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: string) => call(enterByCode, { code: wanted }),
    onSuccess: ({ sprintId }) => void navigate(pathTo('sprint', { sprintId })),
    onError: (error) => setProblem(errorText(common, error)),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (code === null) setProblem(t('code.wrong'))
    else mutate(code)
  }
  return (
    <form className={styles.byCode} onSubmit={submit} noValidate>
      <TextField
        name="room-code"
        label={t('code.label')}
        hint={hint}
        error={problem}
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        onChange={(text) => {
          setTyped(text)
          setProblem(undefined)
        }}
      />
      <Button variant="primary" type="submit" loading={isPending}>
        {t('room.enter')}
      </Button>
    </form>
  )
}
