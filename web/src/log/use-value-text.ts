import { languages, type Language } from '@olympiad/domain/language'
import { staffRoles, type StaffRole } from '@olympiad/domain/staff'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/index.ts'

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

const isOf = <Known extends string>(known: readonly Known[], value: string): value is Known =>
  (known as readonly string[]).includes(value)

/** A value of the log as a person reads it. */
export function useValueText(): (value: unknown) => string {
  const { t } = useTranslation('organiser')
  const language = useLanguage()
  const textOf = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return '—'
    if (typeof value === 'boolean') return t(value ? 'log.yes' : 'log.no')
    if (typeof value === 'number') return value.toLocaleString(language)
    if (Array.isArray(value)) return value.map(textOf).join(', ') || '—'
    if (typeof value !== 'string') return JSON.stringify(value)
    if (instant.test(value)) {
      return new Date(value).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })
    }
    if (isOf<StaffRole>(staffRoles, value)) return t(`staff.roles.${value}`)
    if (isOf<Language>(languages, value)) return t(`staff.languages.${value}`)
    return value
  }
  return textOf
}
