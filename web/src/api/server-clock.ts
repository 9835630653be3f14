// The clock of runs is the server's. The browser's own clock may be wrong or be changed: only its
// monotonic timer is used, and every answer of the server says anew what time it is.

/** `offset`: the server's time minus ours. `error`: how far off it can be. `at`: when we knew. */
export type ServerClock = { offset: number; error: number; at: number }

/** A question and its answer: the server looked at its clock somewhere in between. */
export type ClockSample = { sentAt: number; receivedAt: number; serverNow: number }

/** How far two honest timers may drift apart, in milliseconds a millisecond. */
const drift = 0.0005

export function clockAfter(clock: ServerClock | null, sample: ClockSample): ServerClock {
  const { sentAt, receivedAt, serverNow } = sample
  const heard: ServerClock = {
    offset: serverNow - (sentAt + receivedAt) / 2,
    error: (receivedAt - sentAt) / 2,
    at: receivedAt,
  }
  if (clock === null) return heard
  const agedError = clock.error + drift * Math.max(0, receivedAt - clock.at)
  // A sleeping computer stops the timer: what cannot both be true is decided by the newer.
  const isContradiction = Math.abs(heard.offset - clock.offset) > heard.error + agedError
  return isContradiction || heard.error <= agedError ? heard : clock
}

export function serverTime(clock: ServerClock, localTime: number): number {
  return localTime + clock.offset
}
