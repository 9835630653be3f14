import type { ComponentProps, ReactNode } from 'react'
import styles from './Button.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'
import { Link } from './Link.tsx'

/** `accent` is for the one most important action of a screen, `primary` for its only rival. */
export type ButtonVariant = 'primary' | 'accent' | 'secondary' | 'ghost'

type Look = {
  variant?: ButtonVariant
  size?: 'm' | 's'
  icon?: IconName | undefined
  /** Takes the whole width it is given. */
  wide?: boolean
  children: ReactNode
}

type ButtonProps = Look & Omit<ComponentProps<'button'>, 'className'> & { loading?: boolean }

const lookOf = ({ variant = 'secondary', size = 'm', wide = false }: Omit<Look, 'children'>) =>
  classNames(styles.button, styles[variant], styles[size], wide && styles.wide)

export function Button({
  variant = 'secondary',
  size = 'm',
  icon,
  wide = false,
  loading = false,
  disabled = false,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      className={lookOf({ variant, size, wide })}
    >
      {loading ? <span className={styles.spinner} /> : icon && <Icon name={icon} size={20} />}
      <span>{children}</span>
    </button>
  )
}

/** A button that leads somewhere: within the product by `to`, to another site by `href`. */
export function ButtonLink({
  variant = 'secondary',
  size = 'm',
  icon,
  wide = false,
  children,
  ...target
}: Look & ({ to: string; replace?: boolean } | { href: string | undefined })) {
  const className = lookOf({ variant, size, wide })
  const inside = (
    <>
      {icon && <Icon name={icon} size={20} />}
      <span>{children}</span>
    </>
  )
  return 'to' in target ? (
    <Link {...target} className={className}>
      {inside}
    </Link>
  ) : (
    <a href={target.href} className={className}>
      {inside}
    </a>
  )
}
