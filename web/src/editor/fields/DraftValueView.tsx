import { fieldOf, type DraftPath, type DraftValue } from '@olympiad/domain/draft-fields'
import type { TimeZone } from '@olympiad/domain/local-time'
import type { Money, Promotion } from '@olympiad/domain/olympiad'
import type { DraftDrill } from '@olympiad/domain/olympiad-draft'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiUrl } from '../../api/base.ts'
import { localText } from '../../organiser/times.ts'
import { amountText } from '../../ui/form/amount.ts'
import { Prose } from '../../ui/Prose.tsx'
import { useDrillText } from '../../organiser/drill-texts.ts'
import styles from './DraftValueView.module.css'
import { useZoneText } from '../../organiser/field-texts.ts'

/** A value of the draft to be read, wherever it is held against another. */
export function DraftValueView({ path, value }: { path: DraftPath; value: DraftValue }) {
  const { t } = useTranslation('organiser')
  const drillText = useDrillText()
  const zoneText = useZoneText()
  const apiUrl = use(ApiUrl)
  const field = fieldOf(path)
  const nothing = <p className={styles.nothing}>{t('editor.nothing')}</p>
  if (value === null || value === '') return nothing
  if (field?.kind === 'category') {
    const drills = value as DraftDrill[]
    return drills.length === 0 ? (
      <p>{t('editor.grid.noDrills')}</p>
    ) : (
      <ol className={styles.drills}>
        {drills.map(({ drill }, index) => (
          <li key={index}>{drillText(drill)}</li>
        ))}
      </ol>
    )
  }
  if (field?.kind === 'text') {
    if (field.name === 'cover') {
      return <img src={`${apiUrl}/covers/${value as string}`} alt={t('editor.fields.cover')} />
    }
    const isRich = field.name === 'terms' || field.name === 'fullDescription'
    return isRich ? (
      <Prose html={value as string} />
    ) : (
      <p lang={field.language}>{value as string}</p>
    )
  }
  switch (field?.name) {
    case 'localPrice':
    case 'internationalPrice': {
      const { amount, currency } = value as Money
      return <p>{amount === 0 ? t('editor.price.free') : `${amountText(amount)} ${currency}`}</p>
    }
    case 'timeZone':
      return <p>{zoneText(value as TimeZone)}</p>
    case 'country':
      return <p>{t(`editor.countries.${value as 'UA' | 'PL'}`)}</p>
    case 'promotion':
      return <p>{t(`editor.promotion.${value as Promotion}`)}</p>
    case 'startsAt':
    case 'endsAt':
      return <p>{localText(value as string)}</p>
    default:
      return <p>{t(value === true ? 'editor.yes' : 'editor.no')}</p>
  }
}
