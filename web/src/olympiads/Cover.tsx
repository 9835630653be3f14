import { lazy, Suspense, useState } from 'react'
import styles from './Cover.module.css'

const CoverPattern = lazy(async () => ({
  default: (await import('./CoverPattern.tsx')).CoverPattern,
}))

/** Spec 2: the cover in the current language, or a placeholder when it is missing. */
export function Cover({
  id,
  address,
  isFirstInView,
}: {
  id: number
  address: string | null
  isFirstInView: boolean
}) {
  const [broken, setBroken] = useState<string | null>(null)
  if (address === null || address === broken) {
    return (
      <Suspense>
        <CoverPattern id={id} />
      </Suspense>
    )
  }
  return (
    <img
      src={address}
      alt=""
      width={640}
      height={360}
      className={styles.image}
      loading={isFirstInView ? 'eager' : 'lazy'}
      fetchPriority={isFirstInView ? 'high' : 'auto'}
      decoding="async"
      onError={() => setBroken(address)}
    />
  )
}
