import { Segments } from './Segments.tsx'
import styles from './SegmentChoice.module.css'

/** One of a few values, each with its text, under a label. */
export function SegmentChoice<Value extends string | number>({
  label,
  values,
  value,
  text,
  onChange,
}: {
  label: string
  values: readonly Value[]
  value: Value
  text: (value: Value) => string
  onChange: (value: Value) => void
}) {
  return (
    <div>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <Segments
        label={label}
        value={String(value)}
        segments={values.map((one) => ({
          value: String(one),
          text: text(one),
          name: `${label}: ${text(one)}`,
        }))}
        onChange={(chosen) => {
          const found = values.find((one) => String(one) === chosen)
          if (found !== undefined && found !== value) onChange(found)
        }}
      />
    </div>
  )
}
