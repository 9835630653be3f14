import { median, type Figure } from './figure.ts'
import type { Ground } from './ground.ts'
import { asker, msOf, type Asking } from './load.ts'
import { bareWays, everythingAsked, type Asked, type Question } from './people-bare.ts'
import { mediansOf } from './rounds.ts'

/** A statement by hand, as often as wanted: prepared where the engine can. */
export type Bare = (text: string) => Promise<unknown>

export type Listed = { engine: string; ground: Ground; olympiadId: number; bare: Bare }

export const reader = 'organiser'
export const listPath = (olympiadId: number) => `/api/organiser/olympiads/${olympiadId}/people`

/** A draft of the demo, for which nobody is registered. */
const deserted = 10

const bar = { atMost: 1.5 }
/** A way that takes so many times as long as the other will not be the faster one. */
const hopeless = 3

/** `request`: a page of nobody, all that is not SQL. */
type Page = { name: string; ours: number; best: number; request: number }

/** What cannot be saved: the SQL, and the request around it. */
const ratioOf = ({ ours, best, request }: Page) => ours / (best + request)
const inWords = ({ name, ours, best, request }: Page) =>
  `${name} ${ours.toFixed(2)} ms against ${best.toFixed(2)} of SQL and ${request.toFixed(2)} of a page of nobody, ` +
  `${(ours / best).toFixed(2)} of the SQL alone`

/** Once for what is cold, once to be timed. */
async function warmMs(work: () => Promise<unknown>): Promise<number> {
  await work()
  return msOf(work)
}

/** The ways by hand that may be the fastest. How long looking up takes hardly depends on the order. */
function worthwhile(
  { walk, lookUp }: { walk: string; lookUp: string | null },
  ms: { walk: number; lookUp: number },
): string[] {
  if (lookUp === null || ms.lookUp > hopeless * ms.walk) return [walk]
  return ms.walk > hopeless * ms.lookUp ? [lookUp] : [walk, lookUp]
}

/** One filter in every order: each page against the best way by hand, in turns. */
async function pagesOf(
  { ground, olympiadId, bare }: Listed,
  { ask }: Asking,
  { wanted, questions }: Asked,
  rounds: number,
): Promise<Page[]> {
  const headers = { authorization: `Bearer ${ground.tokenFor(reader)}` }
  const answered = async (path: string) => {
    const status = await ask({ path, headers })
    if (status !== 200) throw new Error(`${path} answered ${status}`)
  }
  const timed = async (question: Question, texts: readonly string[], times: number) => {
    const {
      ours = NaN,
      request = NaN,
      ...hands
    } = await mediansOf<string>(
      {
        ours: () => msOf(() => answered(`${listPath(olympiadId)}?${question.query}`)),
        request: () => msOf(() => answered(listPath(deserted))),
        ...Object.fromEntries(texts.map((text, at) => [`${at}`, () => msOf(() => bare(text))])),
      },
      { rounds: times, warmUp: 2 },
    )
    return { name: question.name, ours, request, best: Math.min(...Object.values(hands)) }
  }
  const pages: Page[] = []
  let lookUp: number | null = null
  for (const question of questions) {
    const ways = bareWays(wanted, question, olympiadId)
    lookUp ??= ways.lookUp === null ? Infinity : await warmMs(() => bare(ways.lookUp ?? ''))
    const walk = await warmMs(() => bare(ways.walk))
    const texts = worthwhile(ways, { walk, lookUp })
    const page = await timed(question, texts, rounds)
    // What misses is measured once more and longer: among hundreds of pages chance alone would fail some.
    pages.push(ratioOf(page) <= bar.atMost ? page : await timed(question, texts, rounds * 3))
  }
  return pages
}

function figureOf(engine: string, { name }: Asked, pages: readonly Page[]): Figure {
  const [worst] = pages.toSorted((a, b) => ratioOf(b) - ratioOf(a))
  if (!worst) throw new Error(`nothing was asked of ${name}`)
  const missed = pages.filter((page) => ratioOf(page) > bar.atMost)
  const detail = (missed.length > 0 ? missed : [worst]).map(inWords).join('; ')
  return {
    name: `${engine}: ${name}, the worst of ${pages.length} orders`,
    value: ratioOf(worst),
    bar,
    detail: `${detail}; the middle one ${median(pages.map(ratioOf)).toFixed(2)}`,
  }
}

/** Every filter and search in every order. `only`: one of them, by its place in the list. */
export async function pageFigures(
  listed: Listed,
  { rounds, only }: { rounds: number; only: number },
): Promise<Figure[]> {
  const asking = asker(listed.ground.address)
  const figures: Figure[] = []
  try {
    for (const asked of only < 0 ? everythingAsked : everythingAsked.slice(only, only + 1)) {
      figures.push(figureOf(listed.engine, asked, await pagesOf(listed, asking, asked, rounds)))
    }
    return figures
  } finally {
    await asking.close()
  }
}
