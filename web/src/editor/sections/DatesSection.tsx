import { instantOf, timeZones, type LocalTime, type TimeZone } from '@olympiad/domain/local-time'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/index.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { DateTimeField } from '../../ui/form/DateTimeField.tsx'
import { TickField } from '../../ui/form/TickField.tsx'
import { useDraftField } from '../draft-context.ts'
import { DraftFrame } from '../fields/DraftFrame.tsx'
import { useZoneText } from '../../organiser/field-texts.ts'
import { useObstacleText } from '../fields/use-obstacle-text.ts'
import { momentText } from './moment-text.ts'

const countries = ['UA', 'PL'] as const

/** When, by which clock, and for whom. */
export function DatesSection() {
  const { t } = useTranslation('organiser')
  const zoneText = useZoneText()
  const zone = useDraftField<TimeZone>('timeZone')
  const country = useDraftField<(typeof countries)[number]>('country')
  const international = useDraftField<boolean>('isInternational')
  return (
    <>
      <DraftFrame path="timeZone">
        <ChoiceField
          name="timeZone"
          label={t('editor.fields.timeZone')}
          hint={t('editor.hints.timeZone')}
          value={zone.value}
          disabled={zone.isLocked}
          onChange={(value) => value && zone.onChange(value)}
          choices={timeZones.map((value) => ({ value, label: zoneText(value) }))}
        />
      </DraftFrame>
      <Moment name="startsAt" zone={zone.value} />
      <Moment name="endsAt" zone={zone.value} />
      <DraftFrame path="country">
        <ChoiceField
          name="country"
          label={t('editor.fields.country')}
          value={country.value}
          disabled={country.isLocked}
          onChange={(value) => value && country.onChange(value)}
          choices={countries.map((value) => ({ value, label: t(`editor.countries.${value}`) }))}
        />
      </DraftFrame>
      <DraftFrame path="isInternational">
        <TickField
          name="isInternational"
          label={t('editor.fields.isInternational')}
          hint={t('editor.hints.isInternational')}
          value={international.value}
          disabled={international.isLocked}
          onChange={international.onChange}
        />
      </DraftFrame>
    </>
  )
}

function Moment({ name, zone }: { name: 'startsAt' | 'endsAt'; zone: TimeZone }) {
  const { t } = useTranslation('organiser')
  const language = useLanguage()
  const obstacleText = useObstacleText()
  const { value, onChange, isLocked, obstacle, isError } = useDraftField<LocalTime>(name)
  const instant = value === '' ? null : instantOf(value, zone)
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const said = instant && momentText(instant, zone, language)
  const here = instant && momentText(instant, own, language)
  return (
    <DraftFrame path={name}>
      <DateTimeField
        name={name}
        label={t(`editor.fields.${name}`)}
        isOptional={name === 'endsAt'}
        value={value}
        onChange={onChange}
        disabled={isLocked}
        error={isError && obstacle ? obstacleText(obstacle) : undefined}
        hint={
          said && here && said !== here
            ? `${said}. ${t('editor.yourTime', { time: here })}`
            : (said ?? t(`editor.hints.${name}`))
        }
      />
    </DraftFrame>
  )
}
