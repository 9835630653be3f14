import type { DraftPath } from '@olympiad/domain/draft-fields'

const focusable = '[role=textbox], input:not([type=file], [tabindex="-1"]), textarea, button'
const tries = 60

/** Goes to a field once its section is there: code and editors may still be on their way. */
export function focusField(path: DraftPath, left = tries): void {
  const frame = document.querySelector(`[data-field="${CSS.escape(path)}"]`)
  const control = frame?.matches(focusable) ? frame : frame?.querySelector(focusable)
  if (control instanceof HTMLElement && !isLoading(frame)) {
    frame?.scrollIntoView({ block: 'center' })
    control.focus()
  } else if (left > 0) requestAnimationFrame(() => focusField(path, left - 1))
}

/** A toolbar may be there before the text below it. */
function isLoading(frame: Element | null | undefined): boolean {
  return (
    frame?.querySelector('[aria-busy=true]') !== null && frame?.matches('[data-field]') === true
  )
}
