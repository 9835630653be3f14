import { instantOf, timeZones, type LocalTime, type TimeZone } from '@olympiad/domain/local-time'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/index.ts'
import { DateTimeField } from '../../ui/form/DateTimeField.tsx'
import { useDraftField } from '../draft-context.ts'
import { DraftChoiceField } from '../fields/DraftChoiceField.tsx'
import { DraftFrame } from '../fields/DraftFrame.tsx'
import { DraftTickField } from '../fields/DraftTickField.tsx'
import { useZoneText } from '../../organiser/field-texts.ts'
import { useObstacleText } from '../fields/use-obstacle-text.ts'
import { momentText } from './moment-text.ts'

const countries = ['UA', 'PL'] as const

/** When, by which clock, and for whom. */
export function DatesSection() {
  const { t } = useTranslation('organiser')
  const zoneText = useZoneText()
  const zone = useDraftField<TimeZone>('timeZone').value
  return (
    <>
      <DraftChoiceField
        path="timeZone"
        hint={t('editor.hints.timeZone')}
        values={timeZones}
        textOf={zoneText}
      />
      <Moment name="startsAt" zone={zone} />
      <Moment name="endsAt" zone={zone} />
      <DraftChoiceField
        path="country"
        values={countries}
        textOf={(value) => t(`editor.countries.${value}`)}
      />
      <DraftTickField path="isInternational" />
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
