import type { Language } from '@olympiad/domain/language'
import type { OlympiadDraft } from '@olympiad/domain/olympiad-draft'
import { QueryClientProvider } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import { Suspense, use, useEffect, useMemo, useState } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { sessionQuery } from '../api/first-queries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Organiser } from '../journey/Organiser.tsx'
import { OlympiadCard } from '../olympiads/OlympiadCard.tsx'
import { OlympiadHeader } from '../olympiads/OlympiadHeader.tsx'
import { OlympiadOverview } from '../olympiads/OlympiadOverview.tsx'
import layout from '../olympiads/OlympiadLayout.module.css'
import { pathTo } from '../paths.ts'
import { DrillPreview } from '../tasks/DrillPreview.tsx'
import { Place } from './Place.tsx'
import styles from './OlympiadPreview.module.css'
import { PreviewFrame } from './PreviewFrame.tsx'
import { previewClient, previewedOlympiad, type Viewpoint } from './preview-data.ts'

const stay = { createHref: String, push: () => {}, replace: () => {}, go: () => {} }

type Props = {
  olympiadId: number
  draft: OlympiadDraft
  viewpoint: Viewpoint
  view: 'page' | 'card'
  language: Language
  isPhone: boolean
}

/** A draft as somebody will see it: the participant's own components, fed with what is typed. */
export function OlympiadPreview(props: Props) {
  const { i18n } = useTranslation()
  const words = useMemo(() => wordsIn(i18n, props.language), [i18n, props.language])
  // The components name the page after the olympiad; this page keeps its name.
  const [title] = useState(() => document.title)
  useEffect(() => {
    document.title = title
  })
  return (
    <PreviewFrame isPhone={props.isPhone} language={props.language} title={title}>
      <Suspense>
        <Words words={words}>
          <Previewed {...props} />
        </Words>
      </Suspense>
    </PreviewFrame>
  )
}

/** The other language is fetched when it is first looked at. */
async function wordsIn(own: i18n, language: Language): Promise<i18n> {
  await own.loadLanguages(language)
  return own.cloneInstance({ lng: language })
}

function Words({ words, children }: { words: Promise<i18n>; children: React.ReactNode }) {
  return <I18nextProvider i18n={use(words)}>{children}</I18nextProvider>
}

function Previewed({ olympiadId, draft, viewpoint, view }: Props) {
  const { t } = useTranslation('organiser')
  const session = useQueryClient().getQueryData(sessionQuery.queryKey)
  const shown = useMemo(
    () => previewedOlympiad(olympiadId, draft, viewpoint, new Date()),
    [olympiadId, draft, viewpoint],
  )
  const client = useMemo(
    () => previewClient({ draft, shown, session, kindText: (kind) => t(`editor.kinds.${kind}`) }),
    [draft, shown, session, t],
  )
  const location = {
    pathname: pathTo('olympiad', { olympiadId }),
    ...{ search: '', hash: '', state: null, key: 'preview', unstable_mask: undefined },
  }
  return (
    <QueryClientProvider key={viewpoint} client={client}>
      <Place location={location} navigator={stay}>
        <div inert className={styles[view]}>
          {view === 'card' ? (
            <OlympiadCard {...shown} coverPlace="first" />
          ) : (
            <>
              <OlympiadHeader {...shown} isOverview />
              <div className={layout.screen}>
                <OlympiadOverview
                  drills={<DrillPreview />}
                  result={null}
                  receipt={null}
                  contacts={<Organiser />}
                />
              </div>
            </>
          )}
        </div>
      </Place>
    </QueryClientProvider>
  )
}
