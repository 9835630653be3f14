import { scaleLinear } from 'd3-scale'
import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import styles from './Charts.module.css'
import { useWidth } from './use-width.ts'

const margin = { top: 14, right: 14, bottom: 26, left: 44 }

export type Frame = { width: number; height: number; y: (value: number) => number }

/** What can be looked at one after the other, from left to right. */
export type Steps = {
  count: number
  xOf: (index: number, width: number) => number
  textOf: (index: number) => string
}

/**
 * A drawing with its axes. With the mouse, a finger or the arrow keys one goes along what is drawn,
 * and what is met is said in words.
 */
export function Plot({
  label,
  most,
  tickText,
  height = 220,
  tickOf,
  tickWidth,
  steps,
  children,
}: {
  label: string
  /** The upper end of the scale; it begins with 0. */
  most: number
  tickText: (value: number) => string
  height?: number
  /** What stands below a step, and how much room that takes. */
  tickOf: (index: number) => string
  tickWidth: number
  steps: Steps
  children: (frame: Frame) => ReactNode
}) {
  const [place, wholeWidth] = useWidth()
  const last = steps.count - 1
  const [chosen, setChosen] = useState(last)
  const at = Math.min(chosen, last)
  const width = wholeWidth - margin.left - margin.right
  const inner = height - margin.top - margin.bottom
  const scale = scaleLinear([0, Math.max(most, 1e-9)], [inner, 0]).nice(4)
  const y = (value: number) => scale(value)
  const xOf = (index: number) => steps.xOf(index, width)
  const ticks = someOf(steps.count, Math.max(2, Math.min(5, Math.floor(width / tickWidth))))

  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setChosen(Math.max(0, Math.min(to, last)))
  }
  const onPointerMove = ({ clientX, currentTarget }: PointerEvent) => {
    const x = clientX - currentTarget.getBoundingClientRect().left - margin.left
    let nearest = 0
    for (let index = 1; index <= last; index++) {
      if (Math.abs(xOf(index) - x) < Math.abs(xOf(nearest) - x)) nearest = index
    }
    setChosen(nearest)
  }
  return (
    <>
      <div
        ref={place}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={steps.count}
        aria-valuenow={at + 1}
        aria-valuetext={steps.textOf(at)}
        className={styles.plot}
        onKeyDown={onKeyDown}
        onPointerMove={onPointerMove}
        onPointerDown={onPointerMove}
      >
        <svg aria-hidden="true" viewBox={`0 0 ${wholeWidth} ${height}`} className={styles.drawing}>
          <g transform={`translate(${margin.left} ${margin.top})`}>
            {scale.ticks(4).map((value) => (
              <g key={value} transform={`translate(0 ${y(value)})`}>
                <line x2={width} className={styles.rule} />
                <text x={-8} dy="0.35em" textAnchor="end" className={styles.tick}>
                  {tickText(value)}
                </text>
              </g>
            ))}
            {ticks.map((index, number) => (
              <text
                key={index}
                x={xOf(index)}
                y={inner + 19}
                textAnchor={anchorOf(number, ticks.length, steps.count)}
                className={styles.tick}
              >
                {tickOf(index)}
              </text>
            ))}
            <line x1={xOf(at)} x2={xOf(at)} y2={inner} className={styles.cursor} />
            {children({ width, height: inner, y })}
          </g>
        </svg>
      </div>
      <p aria-hidden="true" className={styles.picked}>
        {steps.textOf(at)}
      </p>
    </>
  )
}

/** The first and the last of many stay within the drawing. */
function anchorOf(number: number, ticks: number, steps: number): 'start' | 'middle' | 'end' {
  if (ticks < 2 || steps < 12) return 'middle'
  return number === 0 ? 'start' : number === ticks - 1 ? 'end' : 'middle'
}

/** Of many a few, the first and the last among them. */
function someOf(count: number, wanted: number): number[] {
  if (count <= wanted) return Array.from({ length: count }, (_, index) => index)
  return Array.from({ length: wanted }, (_, n) => Math.round((n * (count - 1)) / (wanted - 1)))
}
