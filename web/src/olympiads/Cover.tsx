import { Suspense, use, useState } from 'react'
import { ApiUrl } from '../api/base.ts'
import { late } from '../ui/late.tsx'
import styles from './Cover.module.css'

export const CoverPattern = late(() => import('./CoverPattern.tsx'), 'CoverPattern')

/** It may have failed before anybody listened. */
const hasFailed = (image: HTMLImageElement | null) =>
  image !== null && image.complete && image.naturalWidth === 0 && image.currentSrc !== ''

/** Where it will be seen: first of all, in the first view of a wide screen, or further down. */
export type CoverPlace = 'first' | 'near' | 'far'

/** Spec 2: the cover in the current language, or a placeholder when it is missing. */
export function Cover({
  id,
  address,
  alt,
  place,
}: {
  id: number
  address: string | null
  alt: string
  place: CoverPlace
}) {
  const apiUrl = use(ApiUrl)
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
      ref={(image) => {
        if (hasFailed(image)) setBroken(address)
      }}
      src={`${apiUrl}${address}`}
      alt={alt}
      width={640}
      height={360}
      className={styles.image}
      loading={place === 'far' ? 'lazy' : 'eager'}
      fetchPriority={place === 'first' ? 'high' : 'auto'}
      decoding="async"
      onError={() => setBroken(address)}
    />
  )
}
