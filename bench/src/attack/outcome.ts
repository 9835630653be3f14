/** What one attack came to. */
export type Outcome = {
  attack: string
  sent: number
  answered: number
  refused: number
  isHeld: boolean
  note?: string
}

/** Hears of each outcome as it comes. */
export type Tell = (outcome: Outcome) => void

export function lineOf({ attack, sent, answered, refused, isHeld, note }: Outcome): string {
  const counts = [sent, answered, refused].map((count) => `${count}`.padStart(8)).join('')
  return `${isHeld ? '✓' : '✗'} ${attack.padEnd(58)}${counts}  ${note ?? ''}`.trimEnd()
}

export const head = `  ${'attack'.padEnd(58)}${['sent', 'let in', 'refused'].map((word) => word.padStart(8)).join('')}`
