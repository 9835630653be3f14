import type { ComponentProps, MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string; replace?: boolean }

/** The browser keeps its own ways: a new tab, a download, the middle button. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { button, metaKey, altKey, ctrlKey, shiftKey } = event
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey
}

/** A link within the product. */
export function Link({ to, replace = false, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate()
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || rest.target !== undefined || !isPlainClick(event)) return
        event.preventDefault()
        void navigate(to, { replace })
      }}
    >
      {children}
    </a>
  )
}

/** A link that knows whether we are there: exactly, or somewhere below with `within`. */
export function NavLink({ to, within = false, ...rest }: LinkProps & { within?: boolean }) {
  const { pathname } = useLocation()
  const isHere = pathname === to || (within && pathname.startsWith(`${to}/`))
  return <Link {...rest} to={to} aria-current={isHere ? 'page' : undefined} />
}
