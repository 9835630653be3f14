import type { OlympiadForPerson } from '@olympiad/contract/olympiads'
import type { Session } from '@olympiad/contract/session'
import type { Task } from '@olympiad/contract/tasks'
import { ageBands } from '@olympiad/domain/age-band'
import type { DrillKind } from '@olympiad/domain/drills/drill'
import { languages, type Language, type Translated } from '@olympiad/domain/language'
import { instantOf } from '@olympiad/domain/local-time'
import type { OlympiadTexts } from '@olympiad/domain/olympiad'
import type { DraftTexts, OlympiadDraft } from '@olympiad/domain/olympiad-draft'
import { stageLevels } from '@olympiad/domain/stage'
import { QueryClient } from '@tanstack/react-query'
import { sessionQuery } from '../api/first-queries.ts'
import { olympiadQuery, tasksQuery } from '../api/queries.ts'

export type Viewpoint = 'guest' | 'unpaid' | 'paid'

const countries = {
  UA: { uk: 'Україна', pl: 'Ukraina' },
  PL: { uk: 'Польща', pl: 'Polska' },
} as const

const dayMs = 86_400_000

/** What the server would say of the draft, were it announced now. */
export function previewedOlympiad(
  id: number,
  draft: OlympiadDraft,
  viewpoint: Viewpoint,
  now: Date,
): OlympiadForPerson {
  const startsAt = timeOf(draft.startsAt, draft) ?? new Date(now.getTime() + dayMs)
  const { isInternational, requiresBirth, promotion, localPrice, internationalPrice } = draft
  const category = draft.categories[0]
  return {
    olympiad: {
      ...{ id, isInternational, requiresBirth, promotion, localPrice, internationalPrice },
      isCancelled: false,
      status: startsAt > now ? 'announced' : 'active',
      startsAt,
      endsAt: timeOf(draft.endsAt, draft),
      country: isInternational ? null : { name: countries[draft.country], image: null },
      texts: { uk: textsOf(draft.texts.uk), pl: textsOf(draft.texts.pl) },
    },
    enrolment:
      viewpoint === 'guest'
        ? null
        : {
            ...{ isStaff: false, isGhost: false, owesTerms: false },
            isPaid: viewpoint === 'paid',
            paymentStatus: viewpoint === 'paid' ? 'ok' : null,
            done: null,
            subscription: {
              level: category?.level ?? 'basic',
              number: category?.number ?? 1,
              ageBand: category?.ageBand ?? '9-12',
              personId: 1,
            },
          },
  }
}

const timeOf = (local: string, { timeZone }: OlympiadDraft) =>
  local === '' ? null : instantOf(local, timeZone)

function textsOf(own: DraftTexts) {
  const { title, shortDescription, fullDescription, organiser, cover, coverAlt } = own
  const texts: OlympiadTexts = {
    ...{ title, shortDescription, fullDescription, organiser, coverAlt },
    cover: cover === null ? null : `/covers/${cover}`,
  }
  return texts
}

/** Knows the answers to whatever the page asks, and asks nobody. */
export function previewClient({
  draft,
  shown,
  session,
  kindText,
}: {
  draft: OlympiadDraft
  shown: OlympiadForPerson
  session: Session | undefined
  kindText: (kind: DrillKind) => string
}): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, retry: false, refetchOnMount: false } },
  })
  const olympiadId = shown.olympiad.id
  client.setQueryData(olympiadQuery(olympiadId).queryKey, shown)
  if (session) {
    const person = shown.enrolment === null ? null : session.person
    client.setQueryData(sessionQuery.queryKey, { ...session, person })
  }
  for (const language of languages) {
    const tasks = tasksOf(draft, language, kindText)
    const own = shown.enrolment?.subscription
    client.setQueryData(
      tasksQuery({ olympiadId, language }).queryKey,
      tasks.filter(
        ({ stage, ageBand }) =>
          stage.level === own?.level && stage.number === own.number && ageBand === own.ageBand,
      ),
    )
    for (const level of stageLevels) {
      for (const ageBand of ageBands) {
        client.setQueryData(
          tasksQuery({ olympiadId, language, category: { level, ageBand } }).queryKey,
          tasks.filter((task) => task.stage.level === level && task.ageBand === ageBand),
        )
      }
    }
  }
  return client
}

function tasksOf(
  { categories }: OlympiadDraft,
  language: Language,
  kindText: (kind: DrillKind) => string,
): Task[] {
  return categories
    .flatMap(({ level, number, ageBand, drills }) =>
      drills.map(({ drill, names }) => {
        const named: Translated<{ name: string; description: string }>[Language] | undefined =
          names?.[language]
        return {
          stage: { level, number },
          ageBand,
          name: named?.name ?? kindText(drill.kind),
          description: named?.description ?? '',
          ...{ drill, runs: 0, canStart: false, closedRunId: null },
        }
      }),
    )
    .map((task, index) => ({ ...task, id: index + 1 }))
}
