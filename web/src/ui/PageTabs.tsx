import { useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { Link } from './Link.tsx'
import styles from './PageTabs.module.css'
import tabStyles from './tabs.module.css'

export type PageTab = { to: string; text: string; isHere?: boolean }

/** The ways between the pages of one thing: an olympiad of the console, a group, my space. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  const list = useRef<HTMLElement>(null)
  const here = tabs.findIndex(({ isHere }) => isHere)
  useEffect(() => {
    // On a phone they are scrolled: the one we are at is in sight.
    const tab = list.current?.querySelector('[aria-current]')
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [here])
  return (
    <nav ref={list} aria-label={label} className={classNames(tabStyles.tabs, styles.tabs)}>
      {tabs.map(({ to, text, isHere }) => (
        <Link
          key={to}
          to={to}
          aria-current={isHere ? 'page' : undefined}
          className={classNames(tabStyles.tab, styles.tab)}
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}
