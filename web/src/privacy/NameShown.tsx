import { showMyName, type MyPrivacy } from '@olympiad/contract/privacy'
import { nameDisplays, shownName, type NameDisplay } from '@olympiad/domain/diploma'
import { nameFor } from '@olympiad/domain/guest-view'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { errorText } from '../api/error-text.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ChoiceField } from '../ui/form/ChoiceField.tsx'
import { toast } from '../ui/toast.ts'
import styles from './Privacy.module.css'

/** How much of the name others read in rankings and on diplomas. */
export function NameShown({ privacy }: { privacy: MyPrivacy }) {
  const { t } = useTranslation('privacy')
  const { t: common } = useTranslation()
  const client = useQueryClient()
  const [display, setDisplay] = useState<NameDisplay>(privacy.nameDisplay)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(showMyName, { display }),
    onSuccess: async () => {
      toast.success(t('name.saved'))
      await client.invalidateQueries()
    },
    onError: (error) => toast.failure(errorText(common, error)),
  })
  const listed = (shown: NameDisplay) => {
    const number = privacy.studentId
    const named = { ...privacy, ageBand: '18-100', display: shown, number } as const
    const { firstName, familyName } = nameFor('person', named)
    const parts = shown === 'initials' ? [firstName, familyName] : [familyName, firstName]
    return parts.filter(Boolean).join(' ') || '—'
  }
  return (
    <Card as="section">
      <h2 className={styles.heading}>{t('name.title')}</h2>
      <p className={styles.text}>{t('name.text')}</p>
      <ChoiceField
        name="name-display"
        label={t('name.label')}
        value={display}
        onChange={(chosen) => chosen && setDisplay(chosen)}
        choices={nameDisplays.map((value) => ({
          value,
          label: t(`name.displays.${value}`),
          note: t('name.example', {
            ranking: listed(value),
            diploma: shownName(privacy, value) || '—',
          }),
        }))}
      />
      <p className={styles.note}>{t('name.guests')}</p>
      {privacy.isNameWithheld && (
        <p className={styles.note} role="status">
          <strong>{t('name.withheld', { id: privacy.studentId })}</strong>
        </p>
      )}
      {privacy.isUnderAge && <p className={styles.note}>{t('name.guardian')}</p>}
      <p className={styles.note}>{t('name.diplomas')}</p>
      <div className={styles.actions}>
        <Button
          variant="primary"
          loading={isPending}
          disabled={display === privacy.nameDisplay}
          onClick={() => mutate()}
        >
          {t('name.save')}
        </Button>
      </div>
    </Card>
  )
}
