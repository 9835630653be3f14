import styles from './SkyPicture.module.css'

const scenes = {
  /** Nothing here yet: a telescope's empty field with one small planet. */
  empty: (
    <>
      <circle cx="80" cy="62" r="22" className={styles.planet} />
      <path
        d="M50 74c-8 6-13 9-15 6-4-5 12-22 34-36s43-21 47-16c2 3-2 9-9 16"
        className={styles.ring}
      />
    </>
  ),
  /** Something broke: a rocket off its way. */
  error: (
    <g transform="rotate(38 80 62)">
      <path d="M80 26c11 9 15 22 15 34v22H65V60c0-12 4-25 15-34z" className={styles.planet} />
      <circle cx="80" cy="58" r="6.5" className={styles.window} />
      <path d="M65 68 54 84h11M95 68l11 16H95" className={styles.ring} />
      <path d="M74 90v8M80 92v12M86 90v8" className={styles.flame} />
    </g>
  ),
}

/** A small drawing for places that are empty or broken. */
export function SkyPicture({ scene }: { scene: keyof typeof scenes }) {
  return (
    <svg aria-hidden="true" width="160" height="124" viewBox="0 0 160 124" fill="none">
      <ellipse cx="80" cy="64" rx="74" ry="56" className={styles.sky} />
      <path
        d="M30 34v6M27 37h6M128 26v8M124 30h8M126 92v6M123 95h6M40 96v4M38 98h4"
        className={styles.star}
      />
      {scenes[scene]}
    </svg>
  )
}
