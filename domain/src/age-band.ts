/** Spec 9: the bands, in the order of their index (`age_id` is that index + 1). */
export const ageBands = ['9-12', '13-15', '16-17', '18-100'] as const
export type AgeBand = (typeof ageBands)[number]

/** A calendar day without a time zone, `yyyy-MM-dd`. */
export type Day = string

const lowerBounds = ageBands.map((band) => Number(band.split('-')[0]))

export function isAgeBand(value: unknown): value is AgeBand {
  return ageBands.includes(value as AgeBand)
}

/** Spec 9: below 9 maps to the first band, above 100 to the last. */
export function bandOfAge(age: number): AgeBand {
  const index = lowerBounds.findLastIndex((from) => age >= from)
  return ageBands[Math.max(index, 0)] as AgeBand
}

export function ageOn(birth: Day, today: Day): number {
  const [birthYear, birthMonthDay] = [Number(birth.slice(0, 4)), birth.slice(5)]
  const [year, monthDay] = [Number(today.slice(0, 4)), today.slice(5)]
  return year - birthYear - (monthDay < birthMonthDay ? 1 : 0)
}

export function bandOfBirth(birth: Day, today: Day): AgeBand {
  return bandOfAge(ageOn(birth, today))
}

/** Spec 4: the band comes from the date of birth, otherwise from the stored age_id. */
export function bandOfProfile(
  profile: { birth: Day | null; ageId: number | null },
  today: Day,
): AgeBand | null {
  if (profile.birth) return bandOfBirth(profile.birth, today)
  return profile.ageId === null ? null : (ageBands[profile.ageId - 1] ?? null)
}

/** Spec 9: '9 - 12', …, '18+'. */
export function ageBandLabel(band: AgeBand): string {
  return band === '18-100' ? '18+' : band.replace('-', ' - ')
}
