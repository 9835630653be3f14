import type { Version } from './sync.ts'

// Tabs of one browser that have the same run open tell each other.

type Message =
  | { kind: 'hello' }
  | { kind: 'here' }
  | { kind: 'bye' }
  /** The run has gone on: ask the server. */
  | { kind: 'moved' }
  | { kind: 'typed'; version: Version }

export type Tabs = {
  sayMoved: () => void
  sayTyped: (version: Version) => void
  leave: () => void
}

type Listeners = {
  onOther: (isThere: boolean) => void
  onMoved: () => void
  onTyped: (version: Version) => void
}

export function joinTabs(runId: string, { onOther, onMoved, onTyped }: Listeners): Tabs {
  if (typeof BroadcastChannel === 'undefined') {
    return { sayMoved: () => {}, sayTyped: () => {}, leave: () => {} }
  }
  const channel = new BroadcastChannel(`run.${runId}`)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  const say = (message: Message) => channel.postMessage(message)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    switch (data.kind) {
      case 'hello':
        say({ kind: 'here' })
        onOther(true)
        break
      case 'here':
        onOther(true)
        break
      case 'bye':
        onOther(false)
        break
      case 'moved':
        onMoved()
        break
      case 'typed':
        onTyped(data.version)
    }
  })
  say({ kind: 'hello' })
  return {
    sayMoved: () => say({ kind: 'moved' }),
    sayTyped: (version) => say({ kind: 'typed', version }),
    leave: () => {
      say({ kind: 'bye' })
      channel.close()
    },
  }
}
