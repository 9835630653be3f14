import type { DraftPath } from '@olympiad/domain/draft-fields'

/** A field of rich text has a toolbar before its text. */
const focusables = ['[role=textbox]', 'input:not([type=file], [tabindex="-1"]), textarea', 'button']
const patienceMs = 10_000

/** Goes to a field once it is there: its section's code may still be on its way. */
export function focusField(path: DraftPath): void {
  const from = document.activeElement
  const until = performance.now() + patienceMs
  const seek = () => {
    const frame = document.querySelector(`[data-field="${CSS.escape(path)}"]`)
    const within = focusables.map((one) => frame?.querySelector(one)).find(Boolean)
    const control = frame?.matches('button') ? frame : within
    if (control instanceof HTMLElement) {
      frame?.scrollIntoView({ block: 'center' })
      return control.focus()
    }
    // Whoever has gone elsewhere meanwhile stays there.
    const isWaiting = document.activeElement === from || document.activeElement === document.body
    if (isWaiting && performance.now() < until) requestAnimationFrame(seek)
  }
  requestAnimationFrame(seek)
}
