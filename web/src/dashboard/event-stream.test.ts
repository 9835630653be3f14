import { expect, test } from 'vitest'
import { eventsIn } from './event-stream.ts'

test('events come whole, whatever the pieces they arrive in', () => {
  const text = ': watching\n\nevent: live\ndata: {"a":1}\n\n: alive\n\nevent: history\ndata: {}\n\n'
  const whole = [
    { event: 'live', data: '{"a":1}' },
    { event: 'history', data: '{}' },
  ]
  for (let cut = 0; cut <= text.length; cut++) {
    const first = eventsIn(text.slice(0, cut))
    const second = eventsIn(first.rest + text.slice(cut))
    expect([...first.events, ...second.events]).toEqual(whole)
    expect(second.rest).toBe('')
  }
})
