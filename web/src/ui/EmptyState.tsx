import type { ReactNode } from 'react'
import { Notice } from './Notice.tsx'
import { SkyPicture } from './SkyPicture.tsx'

/** Says what is missing and what to do next. */
export function EmptyState(props: { title: string; text?: string; action?: ReactNode }) {
  return <Notice {...props} role="status" picture={<SkyPicture scene="empty" />} />
}
