export type StreamedEvent = { event: string; data: string }

/** The whole events of what has come so far, and the rest that waits for more. */
export function eventsIn(text: string): { events: StreamedEvent[]; rest: string } {
  const parts = text.split('\n\n')
  const rest = parts.pop() ?? ''
  const events = parts.flatMap((part) => {
    const lines = part.split('\n')
    const valueOf = (name: string) =>
      lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)
    const [event, data] = [valueOf('event'), valueOf('data')]
    // What begins with a colon is a sign of life.
    return event !== undefined && data !== undefined ? [{ event, data }] : []
  })
  return { events, rest }
}
