import type { Person } from '@olympiad/domain/person'
import { useTranslation } from 'react-i18next'
import { classNames } from '../ui/class-names.ts'
import styles from './Person.module.css'

/** Spec 2: user info with the role label. */
export function Person({
  person,
  wordsClassName,
}: {
  person: Person
  wordsClassName?: string | undefined
}) {
  const { t } = useTranslation()
  const { firstName, familyName } = person.profile
  const name = [firstName, familyName].filter(Boolean).join(' ')
  const initials = [firstName, familyName].map((part) => part?.[0] ?? '').join('')
  return (
    <div className={styles.person}>
      <span className={styles.avatar} aria-hidden="true">
        {initials || '★'}
      </span>
      <span className={classNames(styles.words, wordsClassName)}>
        <span className={styles.name}>{name || t('nav.newcomer')}</span>
        <span className={styles.role} lang="en">
          Space trainer
        </span>
      </span>
    </div>
  )
}
