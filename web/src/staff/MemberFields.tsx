import { languages, type Language } from '@olympiad/domain/language'
import { staffRoles, type Member, type StaffRole } from '@olympiad/domain/staff'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../ui/form/ChoiceField.tsx'
import styles from './Staff.module.css'

/** What somebody is to be on the staff; a translator in one language. */
export function MemberFields({
  value,
  onChange,
}: {
  value: Member
  onChange: (member: Member) => void
}) {
  const { t } = useTranslation('organiser')
  return (
    <div className={styles.fields}>
      <ChoiceField<StaffRole>
        name="role"
        label={t('staff.role')}
        hint={t(`staff.roleNotes.${value.role}`)}
        value={value.role}
        onChange={(role) =>
          role && onChange({ role, language: role === 'translator' ? 'uk' : null })
        }
        choices={staffRoles.map((role) => ({
          value: role,
          label: t(`staff.roles.${role}`),
        }))}
      />
      {value.role === 'translator' && (
        <ChoiceField<Language>
          name="language"
          label={t('staff.language')}
          value={value.language}
          onChange={(language) => language && onChange({ ...value, language })}
          choices={languages.map((language) => ({
            value: language,
            label: t(`staff.languages.${language}`),
          }))}
        />
      )}
    </div>
  )
}
