import type { Drill, DrillOptions } from '@olympiad/domain/drills/drill'
import { useTranslation } from 'react-i18next'
import { Segments } from '../ui/Segments.tsx'
import { optionFields, type OptionField } from './drill-options.ts'
import styles from './TaskOptions.module.css'

/** How the person wants to see the material (spec 5). */
export function TaskOptions({
  kind,
  options,
  onChange,
}: {
  kind: Drill['kind']
  options: DrillOptions
  onChange: (options: DrillOptions) => void
}) {
  return (
    <div className={styles.options}>
      {optionFields(kind, options).map((field) => (
        <OptionSelector key={field.name} field={field} onChange={onChange} />
      ))}
    </div>
  )
}

function OptionSelector({
  field,
  onChange,
}: {
  field: OptionField
  onChange: (options: DrillOptions) => void
}) {
  const { t } = useTranslation()
  const label = t(`tasks.${field.name}`)
  const textOf = (value: string): { text: string; name: string } => {
    if (value === 'row' || value === 'column') {
      return { text: t(`tasks.${value}`), name: t(`tasks.${value}`) }
    }
    if (value !== '1') return { text: value, name: t('tasks.by', { count: Number(value) }) }
    const none = t(field.name === 'capacity' ? 'tasks.noSplit' : 'tasks.noGrouping')
    return { text: none, name: none }
  }
  return (
    <div className={styles.option}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <Segments
        label={label}
        segments={field.values.map((value) => ({ value, ...textOf(value) }))}
        value={field.value}
        onChange={(value) => onChange(field.choose(value))}
      />
    </div>
  )
}
