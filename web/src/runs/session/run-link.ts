import type { Call } from '@olympiad/contract/call'
import type { RunClock } from '@olympiad/contract/runs-head'
import { ApiError, call } from '../../api/call.ts'
import { local, type RunStore } from './run-state.ts'
import { clockAfter } from './server-clock.ts'

const askTimeoutMs = 5_000

export type Ask = <Input, Wire, Output extends { clock: RunClock }>(
  definition: Call<Input, Wire, Output>,
  input: Input,
) => Promise<Output>

/** The way to the server: each answer tells what time it is there, each failure how we stand. */
export function runLink({ state, set }: RunStore): Ask {
  return async (definition, input) => {
    const sentAt = local()
    try {
      const answer = await call(definition, input, AbortSignal.timeout(askTimeoutMs))
      const sample = { sentAt, receivedAt: local(), serverNow: answer.clock.now.getTime() }
      set({ clock: clockAfter(state().clock, sample), isConnected: true, isSignedOut: false })
      return answer
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) set({ isConnected: false })
      else if (error.status === 401) set({ isSignedOut: true })
      throw error
    }
  }
}
