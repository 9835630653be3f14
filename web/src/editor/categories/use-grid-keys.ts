import { useCallback, type KeyboardEvent } from 'react'

const steps: Partial<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The arrows go from cell to cell; Tab goes through them as ever. */
export function useGridKeys() {
  return useCallback((event: KeyboardEvent<HTMLTableElement>) => {
    const step = steps[event.key]
    const cell = (event.target as Element).closest('td')
    const row = cell?.parentElement as HTMLTableRowElement | null | undefined
    if (!step || !cell || !row) return
    const table = event.currentTarget
    const next = table.rows[row.rowIndex + step[0]]?.cells[cell.cellIndex + step[1]]
    const button = next?.matches('td') ? next.querySelector('button') : null
    if (!button) return
    event.preventDefault()
    button.focus()
  }, [])
}
