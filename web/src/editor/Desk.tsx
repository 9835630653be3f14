import type { DraftNow } from '@olympiad/contract/editor'
import type { DraftPath } from '@olympiad/domain/draft-fields'
import { draftObstacles } from '@olympiad/domain/draft-obstacles'
import type { Language } from '@olympiad/domain/language'
import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/index.ts'
import { useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { Card } from '../ui/Card.tsx'
import { useNow } from '../ui/now.ts'
import { CategoriesSection } from './categories/CategoriesSection.tsx'
import { ConflictNotice } from './copy/ConflictNotice.tsx'
import type { DraftSaver } from './copy/saver.ts'
import { CoverSection } from './cover/CoverSection.tsx'
import { DraftContext, type EditedDraft } from './draft-context.ts'
import { DeskBar } from './DeskBar.tsx'
import type { HandedIn } from './handed-in.ts'
import styles from './Editor.module.css'
import { focusField } from './focus-field.ts'
import { Obstacles } from './Obstacles.tsx'
import { Phase } from './publish/Phase.tsx'
import { SectionTabs } from './SectionTabs.tsx'
import { DatesSection } from './sections/DatesSection.tsx'
import { PricesSection } from './sections/PricesSection.tsx'
import { SettingsSection } from './sections/SettingsSection.tsx'
import { TermsSection } from './sections/TermsSection.tsx'
import { TextsSection } from './sections/TextsSection.tsx'
import { sectionOf, type Section } from './sections.ts'
import { useSection } from './use-section.ts'

/** The editor at work. */
export function Desk({
  olympiadId,
  now,
  saver,
  handedIn,
}: {
  olympiadId: number
  now: DraftNow
  saver: DraftSaver
  handedIn: HandedIn
}) {
  const { t } = useTranslation('organiser')
  const { member } = useStaffedOlympiad()
  const ownLanguage = useLanguage()
  const { draft, copy, save } = useSyncExternalStore(saver.subscribe, saver.state)
  const clock = useNow('quarterMinute')
  const [language, showLanguage] = useState<Language>(member.language ?? ownLanguage)
  const [isStrict, setIsStrict] = useState(false)
  const [section, setSection] = useSection()
  const { state, minimums } = now
  const obstacles = useMemo(
    () => draftObstacles(draft, { now: clock, phase: state.phase, minimums }),
    [draft, clock, state.phase, minimums],
  )
  const heading = useRef<HTMLHeadingElement>(null)

  const goTo = (path: DraftPath) => {
    const [first, wanted] = path.split('.')
    if (first === 'texts') showLanguage(wanted as Language)
    setSection(sectionOf(path))
    focusField(path)
  }
  const edited: EditedDraft = {
    ...{ olympiadId, draft, state, member, obstacles, isStrict, language, showLanguage, goTo },
    edit: saver.edit,
  }

  return (
    <DraftContext value={edited}>
      <div className={styles.desk}>
        <DeskBar
          now={now}
          saver={saver}
          save={save}
          Preview={handedIn.Preview}
          beStrict={() => setIsStrict(true)}
        />
        {copy.conflict && <ConflictNotice copy={copy} choose={saver.choose} />}
        <Phase now={now} />
        <div className={styles.columns}>
          <div className={styles.side}>
            <SectionTabs
              section={section}
              onChange={(next) => {
                setSection(next)
                heading.current?.focus()
              }}
            />
            <Obstacles />
          </div>
          <Card as="section">
            <h2 ref={heading} tabIndex={-1} className={styles.heading}>
              {t(`editor.sections.${section}`)}
            </h2>
            <div className={styles.fields}>
              <Fields section={section} handedIn={handedIn} />
            </div>
          </Card>
        </div>
      </div>
    </DraftContext>
  )
}

function Fields({ section, handedIn }: { section: Section; handedIn: HandedIn }) {
  switch (section) {
    case 'texts':
      return <TextsSection />
    case 'cover':
      return <CoverSection />
    case 'dates':
      return <DatesSection />
    case 'categories':
      return <CategoriesSection TryDrill={handedIn.TryDrill} />
    case 'prices':
      return <PricesSection />
    case 'terms':
      return <TermsSection />
    case 'settings':
      return <SettingsSection />
  }
}
