export type Remaining = { days: number; hours: number; minutes: number; seconds: number }

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** What is left until an instant; null when it is not in the future. */
export function remainingUntil(instant: Date, now: Date): Remaining | null {
  const left = instant.getTime() - now.getTime()
  if (!(left > 0)) return null
  // Rounded up: the last second shows 1, not 0.
  const whole = Math.ceil(left / second) * second
  return {
    days: Math.floor(whole / day),
    hours: Math.floor((whole % day) / hour),
    minutes: Math.floor((whole % hour) / minute),
    seconds: (whole % minute) / second,
  }
}

const twoDigits = (value: number) => `${value}`.padStart(2, '0')

/** hh:mm:ss, without the days. */
export function clockText({ hours, minutes, seconds }: Remaining): string {
  return [hours, minutes, seconds].map(twoDigits).join(':')
}
