import { correctMyData, type MyData as Data } from '@olympiad/contract/privacy'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { errorText } from '../api/error-text.ts'
import { Asked } from '../ui/Asked.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { FieldError } from '../ui/form/Field.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { toast } from '../ui/toast.ts'
import { OwnRegistrations } from './OwnRegistrations.tsx'
import { PlaceChoice } from './PlaceChoice.tsx'
import styles from './Privacy.module.css'
import { dataQuery } from './queries.ts'

/** What somebody said of themself, and the way to correct it. */
export function MyData() {
  return (
    <Asked query={useQuery(dataQuery)}>
      {(data) => (
        <div className={styles.sections}>
          <Profile data={data} />
          <OwnRegistrations data={data} />
        </div>
      )}
    </Asked>
  )
}

const fields = {
  familyName: { autoComplete: 'family-name', maxLength: 100, isOptional: false },
  firstName: { autoComplete: 'given-name', maxLength: 100, isOptional: false },
  patronymic: { autoComplete: 'additional-name', maxLength: 100, isOptional: true },
  school: { autoComplete: 'organization', maxLength: 200, isOptional: false },
  email: { autoComplete: 'email', maxLength: 254, isOptional: false },
} as const

function Profile({ data: { profile } }: { data: Data }) {
  const { t } = useTranslation('privacy')
  const { t: common } = useTranslation()
  const client = useQueryClient()
  const [draft, setDraft] = useState(profile)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(correctMyData, draft),
    onSuccess: async (saved) => {
      client.setQueryData(dataQuery.queryKey, saved)
      setDraft(saved.profile)
      toast.success(t('data.saved'))
      await client.invalidateQueries()
    },
  })
  const names = Object.keys(fields) as (keyof typeof fields)[]
  return (
    <Card as="section">
      <h2 className={styles.heading}>{t('data.title')}</h2>
      <p className={styles.text}>{t('data.text')}</p>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          mutate()
        }}
      >
        {names.map((name) => (
          <TextField
            key={name}
            {...fields[name]}
            {...(name === 'email' && { type: 'email', inputMode: 'email' as const })}
            name={name}
            label={t(`data.fields.${name}`)}
            value={draft[name]}
            onChange={(typed) => setDraft((said) => ({ ...said, [name]: typed }))}
          />
        ))}
        <PlaceChoice
          place={draft}
          onChange={(place) => setDraft((said) => ({ ...said, ...place }))}
        />
        <div role="alert">{error && <FieldError>{errorText(common, error)}</FieldError>}</div>
        <div>
          <Button type="submit" variant="primary" loading={isPending}>
            {t('data.save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
