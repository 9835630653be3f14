// Who may do what in the console, as the people who use it were told: not read from the server.

const root = '/api/organiser/olympiads/{olympiadId}'

const everybody = ['owner', 'editor', 'translator', 'cashier', 'arbiter', 'viewer']
const texts = ['owner', 'editor', 'translator']
const editing = ['owner', 'editor']
const people = ['owner', 'cashier', 'arbiter', 'viewer']
const money = ['owner', 'cashier', 'viewer']
const moving = ['owner', 'cashier']
const runs = ['owner', 'arbiter', 'viewer']
const ruling = ['owner', 'arbiter']
const owner = ['owner']

/** The first that fits counts. */
const rights: [pattern: RegExp, roles: string[]][] = [
  [/^(GET|POST) (\/staff|\/staff\/leave)?$/, everybody],
  [/^GET \/(dashboard|dashboard\/events|cancellation|draft.*)$/, everybody],
  [/^(PATCH \/draft|POST \/covers)$/, texts],
  [/^POST \/draft\//, editing],
  [/^(DELETE |POST \/(announce|cancel)|\w+ \/(staff|invitations|transfer-accounts)\b.*)$/, owner],
  [/^GET \/log$/, runs],
  [/^(POST \/people\/|GET \/people\/(export|template))/, moving],
  [/^(\w+ \/mailings|POST \/messages)/, moving],
  [/^GET \/(people|messages|corrections)/, people],
  [/^POST \/corrections/, moving],
  [/^GET \/diplomas\/(counts|bundle|diplomas\.\w+)$/, people],
  [/^(PUT \/diplomas\/design|POST \/diplomas\/pictures)$/, editing],
  [/^\w+ \/diplomas\//, everybody],
  [/^GET \/(money|orders|attentions|statements)/, money],
  [/^POST \/(orders|attentions|transfers|statements)/, moving],
  [/^GET \/(runs|registrations|publication)/, runs],
  [/^(POST|DELETE) \/(runs|registrations|publication)/, ruling],
]

export type Operation = {
  method: string
  /** Below the olympiad. */
  path: string
  pathIn: (olympiadId: number, ids: Record<string, string>) => string
  /** It ends what the others are tried on. */
  isFatal: boolean
  isEndless: boolean
}

/** Null: nobody has said who may. */
export const rolesFor = ({ method, path }: Operation): string[] | null =>
  rights.find(([pattern]) => pattern.test(`${method} ${path}`))?.[1] ?? null

const fatal = new Set(['DELETE ', 'POST /staff/leave'])

type Document = { paths: Record<string, Record<string, unknown>> }

/** All that is documented, and the one that is not. */
export async function operationsOf(address: string): Promise<Operation[]> {
  const answer = await fetch(`${address}/api/docs/openapi.json`)
  const { paths } = (await answer.json()) as Document
  const said = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => [method.toUpperCase(), path] as const),
  )
  return [...said, ['POST', `${root}/people/import`] as const]
    .filter(([, path]) => path === root || path.startsWith(`${root}/`))
    .map(([method, whole]) => {
      const path = whole.slice(root.length)
      return {
        method,
        path,
        pathIn: (olympiadId, ids) =>
          whole
            .replace('{olympiadId}', `${olympiadId}`)
            .replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '1'),
        isFatal: fatal.has(`${method} ${path}`),
        isEndless: path === '/dashboard/events',
      }
    })
}
