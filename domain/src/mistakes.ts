import { type Answer, blank } from './drills/answer.ts'
import type { Drill } from './drills/drill.ts'

/**
 * What became of one position. `swap`: two neighbours stand in each other's place. `shift`: the
 * symbol is right but one or two places off, together with those around it.
 */
export type Mark = 'right' | 'wrong' | 'blank' | 'swap' | 'shift'

/** Plus: symbols were lost before this place; minus: symbols were put in. */
const shifts = [1, -1, 2, -2] as const

/** The marks of all positions, in order; who loses a symbol goes on shifted across the rows. */
export function marksOf(drill: Drill, material: string, answer: Answer): Mark[] {
  const marks = Array.from(material, (symbol, at): Mark => {
    if (answer[at] === symbol) return 'right'
    return answer[at] === blank || answer[at] === undefined ? 'blank' : 'wrong'
  })
  // Zeros and ones agree by chance every second time: there a shift must show for longer.
  const leastRun = drill.kind === 'binary' ? 8 : 3
  for (const shift of shifts) markShift(marks, material, answer, shift, leastRun)
  markSwaps(marks, material, answer)
  return marks
}

function markShift(
  marks: Mark[],
  material: string,
  answer: Answer,
  shift: number,
  leastRun: number,
): void {
  let from = 0
  for (let at = 0; at <= material.length; at++) {
    const source = material[at + shift]
    if (at < material.length && source !== undefined && answer[at] === source) continue
    if (at - from >= leastRun) markRun(marks, from, at)
    from = at + 1
  }
}

/** A stretch of equal symbols agrees with itself shifted: one wrong symbol is no shift yet. */
function markRun(marks: Mark[], from: number, to: number): void {
  const wrong = marks.slice(from, to).filter((mark) => mark === 'wrong').length
  if (wrong < 2) return
  for (let at = from; at < to; at++) if (marks[at] === 'wrong') marks[at] = 'shift'
}

function markSwaps(marks: Mark[], material: string, answer: Answer): void {
  for (let at = 0; at + 1 < material.length; at++) {
    const bothWrong = marks[at] === 'wrong' && marks[at + 1] === 'wrong'
    if (bothWrong && answer[at] === material[at + 1] && answer[at + 1] === material[at]) {
      marks[at] = 'swap'
      marks[at + 1] = 'swap'
    }
  }
}
