import type { GroupFacts } from '@olympiad/contract/groups'
import { groupKinds } from '@olympiad/domain/group'
import { languages } from '@olympiad/domain/language'
import { cityOf, timeZones } from '@olympiad/domain/local-time'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { ChoiceField } from '../ui/form/ChoiceField.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import styles from './Groups.module.css'

/** What a group is called, and by which language and clock it lives. */
export function GroupForm({
  facts,
  action,
  isPending,
  onSubmit,
  children,
}: {
  facts: GroupFacts
  action: string
  isPending: boolean
  onSubmit: (facts: GroupFacts) => void
  children?: ReactNode
}) {
  const { t } = useTranslation('groups')
  const [said, setSaid] = useState(facts)
  const [isTried, setIsTried] = useState(false)
  const set = (part: Partial<GroupFacts>) => setSaid((before) => ({ ...before, ...part }))
  const isNameless = said.name.trim() === ''
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsTried(true)
        if (!isNameless) onSubmit(said)
      }}
    >
      <TextField
        name="name"
        label={t('form.name')}
        hint={t('form.nameHint')}
        error={isTried && isNameless ? t('form.nameMissing') : undefined}
        maxLength={120}
        autoComplete="off"
        value={said.name}
        onChange={(name) => set({ name })}
      />
      <ChoiceField
        name="kind"
        label={t('form.kind')}
        value={said.kind}
        onChange={(kind) => kind && set({ kind })}
        choices={groupKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <TextField
        name="school"
        label={t('form.school')}
        isOptional
        maxLength={200}
        autoComplete="off"
        value={said.school}
        onChange={(school) => set({ school })}
      />
      <ChoiceField
        name="language"
        label={t('form.language')}
        hint={t('form.languageHint')}
        value={said.language}
        onChange={(language) => language && set({ language })}
        choices={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
      />
      <ChoiceField
        name="zone"
        label={t('form.zone')}
        value={said.timeZone}
        onChange={(timeZone) => timeZone && set({ timeZone })}
        choices={timeZones.map((value) => ({ value, label: t(`zones.${cityOf[value]}`) }))}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" loading={isPending}>
          {action}
        </Button>
        {children}
      </div>
    </form>
  )
}
