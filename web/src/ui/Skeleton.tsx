import styles from './Skeleton.module.css'

/** A place that is being filled; its neighbours do not move when it is. */
export function Skeleton({
  width = '100%',
  height = '1em',
  round = false,
}: {
  width?: string
  height?: string
  round?: boolean
}) {
  const borderRadius = round ? '50%' : undefined
  return (
    <span aria-hidden="true" className={styles.skeleton} style={{ width, height, borderRadius }} />
  )
}
