import { useTranslation } from 'react-i18next'

type Metal = { light: string; base: string; deep: string; ribbon: string; ink: string }

/** Gold, silver, bronze, and for the fourth the violet of our night sky. */
const metals: Record<1 | 2 | 3 | 4, Metal> = {
  1: { light: '#ffe08a', base: '#f6b93b', deep: '#c98410', ribbon: '#4a38c8', ink: '#5a3600' },
  2: { light: '#f3f6fb', base: '#c3ccdb', deep: '#8994a8', ribbon: '#4a38c8', ink: '#30394a' },
  3: { light: '#f3b98a', base: '#d68a52', deep: '#9c5726', ribbon: '#4a38c8', ink: '#481f04' },
  4: { light: '#b3a7ff', base: '#7c6bf0', deep: '#4a38c8', ribbon: '#f6b93b', ink: '#ffffff' },
}

export type MedalPlace = keyof typeof metals

/** Spec 2: places 1 to 4 show medals. */
export function hasMedal(place: number): place is MedalPlace {
  return place in metals
}

/** A planet of its metal on a ribbon, with the number of the place. */
export function Medal({ place }: { place: MedalPlace }) {
  const { t } = useTranslation()
  const { light, base, deep, ribbon, ink } = metals[place]
  return (
    <svg
      role="img"
      aria-label={t('ranking.medal', { place })}
      width="36"
      height="44"
      viewBox="0 0 36 44"
    >
      <path d="M8 1h8l5 15-7 3z" fill={ribbon} />
      <path d="M28 1h-8l-5 15 7 3z" fill={ribbon} opacity="0.72" />
      <circle cx="18" cy="28" r="14" fill={deep} />
      <circle cx="18" cy="28" r="12.4" fill={base} />
      <path
        d="M8.2 33.6A11.3 11.3 0 0 1 24 18.4"
        stroke={light}
        strokeWidth="2.2"
        strokeLinecap="round"
        fill="none"
      />
      <circle
        cx="18"
        cy="28"
        r="8.6"
        fill="none"
        stroke={deep}
        strokeWidth="1"
        strokeDasharray="0.1 2.6"
        strokeLinecap="round"
      />
      <text x="18" y="33" textAnchor="middle" fontSize="14" fontWeight="800" fill={ink}>
        {place}
      </text>
    </svg>
  )
}
