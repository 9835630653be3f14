import type { ComponentProps } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import styles from './IconButton.module.css'

/** A button that is only a picture; its label says what it does. */
export function IconButton({
  icon,
  label,
  ...rest
}: { icon: IconName; label: string } & Omit<ComponentProps<'button'>, 'className' | 'children'>) {
  return (
    <button {...rest} type="button" aria-label={label} title={label} className={styles.button}>
      <Icon name={icon} />
    </button>
  )
}
