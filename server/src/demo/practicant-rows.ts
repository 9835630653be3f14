import { ageBands } from '@olympiad/domain/age-band'
import type { PoolClient } from 'pg'
import type { DemoPracticant } from './entries.ts'
import type { DemoPerson } from './people.ts'

/** Where demo people live: a real town of their country. */
export type Home = { country_id: number; region_id: number; city_id: number }
export type Homes = Record<DemoPerson['country'], Home[]>

const homesPerCountry = 200

export async function demoHomes(client: PoolClient): Promise<Homes> {
  const homesIn = async (iso2: string) => {
    const { rows } = await client.query<Home>(
      `select c.id as country_id, r.id as region_id, t.id as city_id
         from countries c
         join regions r on r.country_id = c.id
         join cities t on t.region_id = r.id and not t.is_other
        where c.iso2 = $1
        order by t.id limit $2`,
      [iso2, homesPerCountry],
    )
    return rows
  }
  return { UA: await homesIn('UA'), PL: await homesIn('PL') }
}

export function homeOf({ id, person }: { id: number; person: DemoPerson }, homes: Homes): Home {
  const towns = homes[person.country]
  return towns[id % towns.length] as Home
}

export function practicantRow(practicant: DemoPracticant, homes: Homes) {
  const { id, studentId, subject, language, domain, person } = practicant
  const home = person && homeOf({ id, person }, homes)
  return {
    id,
    subject,
    student_id: studentId,
    language,
    domain,
    first_name: person?.lastname ?? null,
    family_name: person?.surname ?? null,
    patronymic: person?.patronymic ?? null,
    school: person?.school ?? null,
    email: person?.email ?? null,
    phone: person?.phone ?? null,
    phone_country: person?.phoneCountry ?? null,
    country_id: home?.country_id ?? null,
    region_id: home?.region_id ?? null,
    city_id: home?.city_id ?? null,
    age_id: person ? ageBands.indexOf(person.ageBand) + 1 : null,
    birth: person?.birth ?? null,
  }
}
