import { ageBandLabel, type AgeBand } from '@olympiad/domain/age-band'
import { fieldOf } from '@olympiad/domain/draft-fields'
import { spacedIban } from '@olympiad/domain/iban'
import type { TimeZone } from '@olympiad/domain/local-time'
import type { DraftDrill } from '@olympiad/domain/olympiad-draft'
import type { Stage } from '@olympiad/domain/stage'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/index.ts'
import { useStageText } from '../i18n/stage-text.ts'
import { amountText } from '../organiser/amount-text.ts'
import { useDrillText } from '../organiser/drill-texts.ts'
import { useFieldName, useZoneText } from '../organiser/field-texts.ts'
import { instantText, localText } from '../organiser/times.ts'
import { isStage, isSum } from './changes.ts'
import { shortened, wordsOf } from './words-of.ts'

/** Fields whose values have words of their own, and where these stand. */
const worded: Record<string, (value: string) => string> = {
  role: (value) => `staff.roles.${value}`,
  language: (value) => `staff.languages.${value}`,
  kind: (value) => `editor.new.${value}`,
  template: (value) => `editor.templates.${value}.title`,
  parts: (value) => `editor.cloneParts.${value}`,
  attention: (value) => `money.kinds.${value}`,
  way: (value) => `money.ways.${value}`,
  state: (value) => `money.refundStates.${value}`,
  mailing: (value) => `mailings.kinds.${value}`,
  messageState: (value) => `mailings.states.${value}`,
  messageKind: (value) => `people.messages.${value}`,
  textVariant: (value) => `diplomas.variants.${value}`,
  promotion: (value) => `editor.promotion.${value}`,
  country: (value) => `editor.countries.${value}`,
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/
const local = /^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/

/** A change of the log as a person reads it: the name of the field, and its values. */
export function useChangeText() {
  const { t, i18n } = useTranslation('organiser')
  const language = useLanguage()
  const fieldName = useFieldName()
  const stageText = useStageText()
  const drillText = useDrillText()
  const zoneText = useZoneText()

  const nameOf = (path: string, isDraft: boolean): string => {
    if (isDraft) return fieldName(path)
    const parts = path === '' ? [] : path.split('.')
    // A test sees that each field has its word.
    return parts.map((key) => t(`log.fields.${key}` as 'log.fields.role')).join(' · ')
  }

  const textOf = (path: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return '—'
    if (typeof value === 'boolean') return t(value ? 'log.yes' : 'log.no')
    if (isSum(value)) return amountText(value.amount, value.currency, language)
    if (isStage(value)) return stageText(value as Stage)
    if (typeof value === 'number') return value.toLocaleString(language)
    const field = fieldOf(path)
    if (field?.kind === 'category') {
      const drills = (value as DraftDrill[]).map(({ drill }) => drillText(drill))
      return drills.join(', ') || t('editor.grid.noDrills')
    }
    // Whom a list brought in is told by their number.
    if (path === 'registrations') return (value as unknown[]).length.toLocaleString(language)
    if (Array.isArray(value)) return value.map((one) => textOf(path, one)).join(', ') || '—'
    if (typeof value !== 'string') return JSON.stringify(value)
    const key = worded[path]?.(value)
    if (key && i18n.exists(key, { ns: 'organiser' })) return t(key as 'log.yes')
    if (path === 'ageBand') return ageBandLabel(value as AgeBand)
    if (path === 'timeZone') return zoneText(value as TimeZone)
    if (path === 'iban') return spacedIban(value)
    const isCover = field?.kind === 'text' && field.name === 'cover'
    if (isCover || path === 'signature' || path === 'seal') return t('log.picture')
    if (instant.test(value)) return instantText(value)
    if (local.test(value)) return localText(value)
    return shortened(field?.kind === 'text' ? wordsOf(value) : value)
  }
  return { nameOf, textOf }
}
