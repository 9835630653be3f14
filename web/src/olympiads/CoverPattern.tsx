import { useId } from 'react'
import styles from './Cover.module.css'
import { coverScene } from './cover-scene.ts'

/** A night sky of our own for an olympiad without a cover. */
export function CoverPattern({ id }: { id: number }) {
  const base = useId()
  const { hue, planet, stars, constellation } = coverScene(id)
  const line = constellation.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 640 360"
      preserveAspectRatio="xMidYMid slice"
      className={styles.image}
    >
      <defs>
        <linearGradient id={`${base}sky`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={`hsl(${hue} 56% 17%)`} />
          <stop offset="1" stopColor={`hsl(${hue + 26} 52% 38%)`} />
        </linearGradient>
        <radialGradient id={`${base}planet`} cx="0.32" cy="0.3" r="0.85">
          <stop offset="0" stopColor="#ffd58a" />
          <stop offset="0.55" stopColor="#ff9d5c" />
          <stop offset="1" stopColor={`hsl(${hue + 60} 55% 42%)`} />
        </radialGradient>
      </defs>
      <rect width="640" height="360" fill={`url(#${base}sky)`} />
      {stars.map((star) => (
        <circle
          key={`${star.x}`}
          cx={star.x}
          cy={star.y}
          r={star.radius}
          fill="#fff"
          opacity={0.7}
        />
      ))}
      <polyline points={line} fill="none" stroke="#fff" strokeOpacity={0.35} strokeWidth={1.5} />
      {constellation.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r={4} fill="#fff" />
      ))}
      <g transform={`translate(${planet.x} ${planet.y}) rotate(${planet.tilt})`}>
        <circle r={planet.radius} fill={`url(#${base}planet)`} />
        {planet.isRinged && (
          <path
            d={`M ${-planet.radius * 0.9} ${-planet.radius * 0.2} C ${-planet.radius * 2.6} ${planet.radius * 0.55}, ${planet.radius * 2.6} ${planet.radius * 0.55}, ${planet.radius * 0.9} ${-planet.radius * 0.2}`}
            fill="none"
            stroke="#ffe6bf"
            strokeOpacity={0.85}
            strokeWidth={planet.radius * 0.11}
            strokeLinecap="round"
          />
        )}
      </g>
    </svg>
  )
}
