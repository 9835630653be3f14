import { searchBeginnings } from '@olympiad/domain/search'

/** What the list is asked, as it stands in the address, and what it means in the database. */
export type Question = {
  name: string
  query: string
  /** The column it is sorted by. */
  key: string
  isDescending: boolean
}

/** Everything that is asked with one filter or search: every sort, both ways round. */
export type Asked = {
  name: string
  /** A `tsquery` without the olympiad; empty: everybody. */
  wanted: string
  questions: Question[]
}

const sorts: [query: string, key: string][] = [
  ['sort=name', 'name_key'],
  ['sort=school', 'school_key'],
  ['sort=town&in=uk', 'town_uk_key'],
  ['sort=town&in=pl', 'town_pl_key'],
  ['sort=category', 'category_key'],
  ['sort=registeredAt', 'registered_at'],
  ['sort=studentId', 'student_id'],
]
const filters = [
  ...['level=pro', 'stageNumber=2', 'level=basic&stageNumber=1', 'ageBand=16-17'],
  ...['isPaid=true', 'isPaid=false', 'hasRun=true', 'hasRun=false', 'isGhost=true'],
  ...['isGhost=false', 'language=uk', 'language=pl', 'countryId=616'],
  'level=pro&stageNumber=1&ageBand=9-12&isPaid=false&language=pl',
]
const searches = ['ш', 'Shev', 'шевченко77', 'listed4711', 'Ліцей 42 олена', 'Nobody here']
const facts = (query: string) =>
  query
    .split('&')
    .map((fact) => `'#${fact}'`)
    .join(' & ')
const beginnings = (typed: string) =>
  searchBeginnings(typed)
    .map((words) => `(${words.map((word) => `'${word}':*`).join(' | ')})`)
    .join(' & ')

const inEveryOrder = (name: string, query: string, wanted: string): Asked => ({
  name,
  wanted,
  questions: sorts.flatMap(([sort, key]) =>
    [false, true].map((isDescending) => ({
      name: `${sort}${isDescending ? ' ↓' : ''}`,
      query: [query, sort, isDescending && 'isDescending=true'].filter(Boolean).join('&'),
      ...{ key, isDescending },
    })),
  ),
})

export const everythingAsked: Asked[] = [
  inEveryOrder('everybody', '', ''),
  ...filters.map((query) => inEveryOrder(query, query, facts(query))),
  ...searches.map((typed) =>
    inEveryOrder(`“${typed}”`, `search=${encodeURIComponent(typed)}`, beginnings(typed)),
  ),
]

const shown = (found: string, key: string, direction: string) =>
  `select r.id, p.student_id, r.family_name, r.first_name, r.patronymic, r.school, r.email, r.language,
          r.age_band, s.level, s.number, r.created_at, r.is_ghost, t.name_uk, t.name_pl,
          c.name_uk as country_uk, c.name_pl as country_pl,
          r.is_ghost or d.is_paid is not null as is_paid, u.has_run is not null as has_run
     from ${found} found
     join registrations r on r.id = found.registration_id
     join practicants p on p.id = r.practicant_id
     join stages s on s.id = r.stage_id
     join cities t on t.id = r.city_id
     join countries c on c.id = r.country_id
     left join lateral (
       select true as is_paid from orders
        where registration_id = r.id and status = 'paid' limit 1) d on true
     left join lateral (
       select true as has_run from runs
        where registration_id = r.id and mode = 'olympiad' and begun_at is not null limit 1) u on true
    order by found.${key} ${direction}, found.registration_id ${direction}`

/**
 * The same page by hand, both ways there are: walking the order and leaving out who does not fit, or
 * looking up who fits and sorting them. The faster of the two is what the product is held against.
 */
export function bareWays(
  wanted: string,
  { key, isDescending }: Question,
  olympiadId: number,
): { walk: string; lookUp: string | null } {
  const direction = isDescending ? 'desc' : 'asc'
  const order = `order by ${key} ${direction}, registration_id ${direction} limit 51`
  const query = `'${`${wanted} & '#olympiadId=${olympiadId}'`.replaceAll("'", "''")}'::tsquery`
  const of = `from people where olympiad_id = ${olympiadId}`
  if (!wanted) {
    const everybody = `(select registration_id, ${key} ${of} ${order})`
    return { walk: shown(everybody, key, direction), lookUp: null }
  }
  // Said so that the index of words cannot answer it.
  const walked = `(select registration_id, ${key} ${of} and case when document @@ ${query} then true end ${order})`
  const looked = `(with fits as materialized (select registration_id, ${key} from people where document @@ ${query})
    select * from fits ${order})`
  return { walk: shown(walked, key, direction), lookUp: shown(looked, key, direction) }
}
