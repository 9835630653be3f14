import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from './draft-context.ts'
import { sectionOf, sections, type Section } from './sections.ts'
import styles from './SectionTabs.module.css'

/** The parts of the editor, each with how much is in the way there. */
export function SectionTabs({
  section,
  onChange,
}: {
  section: Section
  onChange: (section: Section) => void
}) {
  const { t } = useTranslation('organiser')
  const { obstacles } = useDraft()
  const list = useRef<HTMLUListElement>(null)
  // On a phone they are scrolled.
  useEffect(() => {
    const { current } = list
    const tab = current?.querySelector<HTMLElement>('[aria-current]')
    if (current && tab)
      current.scrollLeft = tab.offsetLeft - current.offsetLeft - tab.offsetWidth / 2
  }, [section])
  const counts = Map.groupBy(obstacles, ({ path }) => sectionOf(path))
  return (
    <nav aria-label={t('editor.sectionsLabel')}>
      <ul ref={list} className={styles.tabs}>
        {sections.map((one) => {
          const count = counts.get(one)?.length ?? 0
          return (
            <li key={one}>
              <button
                type="button"
                className={styles.tab}
                aria-current={one === section ? 'true' : undefined}
                onClick={() => onChange(one)}
              >
                {t(`editor.sections.${one}`)}
                {count > 0 && (
                  <span className={styles.count} title={t('editor.missingCount', { count })}>
                    {count}
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
