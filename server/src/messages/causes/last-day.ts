import { daysLater, instantOf, localOf, type TimeZone } from '@olympiad/domain/local-time'

export const hourMs = 60 * 60 * 1000
const morningHour = 7

/** The day before, as clocks of that zone count days, once its morning has come. */
export function lastDay(at: Date, timeZone: TimeZone) {
  const today = localOf(new Date(at.getTime() - morningHour * hourMs), timeZone).slice(0, 10)
  const [from, until] = [daysLater(`${today}T00:00`, -1), `${today}T00:00`]
  return {
    day: from.slice(0, 10),
    from: instantOf(from, timeZone) ?? at,
    until: instantOf(until, timeZone) ?? at,
  }
}
