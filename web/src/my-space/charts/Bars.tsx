import { scaleBand } from 'd3-scale'
import styles from './Charts.module.css'
import type { Frame, Steps } from './Plot.tsx'

export type Bar = {
  value: number
  /** Of so little that it may be chance. */
  isFaint?: boolean
  /** Above it, beside its colour. */
  mark?: string | undefined
}

const band = (count: number, width: number) =>
  scaleBand(
    Array.from({ length: count }, (_, index) => index),
    [0, width],
  ).padding(0.15)

/** The middle of a bar. */
export function barMiddle(count: number): Steps['xOf'] {
  return (index, width) => {
    const scale = band(count, width)
    return (scale(index) ?? 0) + scale.bandwidth() / 2
  }
}

export function Bars({
  bars,
  frame: { width, height, y },
}: {
  bars: readonly Bar[]
  frame: Frame
}) {
  const scale = band(bars.length, width)
  return bars.map(({ value, isFaint, mark }, index) => (
    <g key={index}>
      <rect
        x={scale(index)}
        y={y(value)}
        width={Math.max(1, scale.bandwidth())}
        height={Math.max(0, height - y(value))}
        rx={Math.min(3, scale.bandwidth() / 4)}
        className={isFaint ? styles.faintBar : mark ? styles.markedBar : styles.bar}
      />
      {mark && (
        <text
          x={(scale(index) ?? 0) + scale.bandwidth() / 2}
          y={y(value) - 4}
          textAnchor="middle"
          className={styles.mark}
        >
          {mark}
        </text>
      )}
    </g>
  ))
}
