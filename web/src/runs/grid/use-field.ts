import {
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react'
import {
  bandAt,
  bandsBeyond,
  drawnRows,
  fieldOf,
  followedStretch,
  scrollTo,
  type Field,
} from './field.ts'
import type { Grid, Room } from './grid.ts'

/** The caret, or the first place of the current group. */
export type Eyes = { row: number; at: number }

/** The rows in sight of the scrolled area, and the way to bring the row where the eyes are there. */
export function useField(
  area: RefObject<HTMLElement | null>,
  { room, grid, rowCount }: { room: Room; grid: Grid; rowCount: number },
): { field: Field; rendered: number[]; follow: (eyes: Eyes) => void } {
  const field = useMemo(() => fieldOf(grid, rowCount, room), [grid, rowCount, room])
  const [band, setBand] = useState(0)
  const drawnBand = useRef(0)
  const scrolled = useRef(0)
  useEffect(() => {
    drawnBand.current = band
  }, [band])
  useEffect(() => {
    const { current } = area
    if (!current) return
    const tell = () => {
      scrolled.current = current.scrollTop
      const next = bandAt(field, current.scrollTop)
      // What is in sight is rendered already, and what comes after it can wait until it is shown.
      const isDrawn = Math.abs(next - drawnBand.current) <= bandsBeyond
      if (isDrawn) startTransition(() => setBand(next))
      else setBand(next)
    }
    tell()
    current.addEventListener('scroll', tell, { passive: true })
    return () => current.removeEventListener('scroll', tell)
  }, [area, field])
  const follow = useCallback(
    (eyes: Eyes) => {
      const { height } = room
      const stretch = followedStretch(field, grid, eyes, height)
      const ahead = field.pitch < height / 5 ? 2 * field.pitch : 0
      const to = Math.min(
        scrollTo(stretch, scrolled.current, { height, ahead }),
        Math.max(0, field.height - height),
      )
      if (to === scrolled.current || !area.current) return
      area.current.scrollTop = to
      scrolled.current = to
      // Near rows are rendered already; the others must not come a frame late.
      setBand((old) => {
        const { from, to: end } = drawnRows(field, old, height)
        return from <= eyes.row && eyes.row < end ? old : bandAt(field, to)
      })
    },
    [area, field, grid, room],
  )
  const { from, to } = drawnRows(field, band, room.height)
  const rendered = useMemo(
    () => Array.from({ length: Math.min(to, rowCount) - from }, (_, index) => from + index),
    [from, to, rowCount],
  )
  return { field, rendered, follow }
}
