import { api } from '@olympiad/contract/api'
import type { ListedPerson } from '@olympiad/contract/people'
import type { Language, Translated } from '@olympiad/domain/language'
import { importHeads, languageNames, levelNames } from '@olympiad/domain/people-import'
import type { FastifyReply } from 'fastify'
import type { Database } from '../db/database.ts'
import { csvLine, utf8Mark } from '../http/files/csv-cell.ts'
import { unhurried } from '../http/files/unhurried.ts'
import { xlsxOf } from '../http/files/xlsx-write.ts'
import type { Floor } from '../http/route/floor.ts'
import { somePeople } from './list.ts'
import type { PeopleQuestion } from './order.ts'
import { refreshPeople } from './refresh.ts'

const more: Translated<{ isPaid: string; hasRun: string; registeredAt: string; sheet: string }> = {
  uk: { isPaid: 'Оплачено', hasRun: 'Виступив', registeredAt: 'Зареєстровано', sheet: 'Учасники' },
  pl: { isPaid: 'Opłacone', hasRun: 'Start', registeredAt: 'Zarejestrowano', sheet: 'Uczestnicy' },
}
const yes: Translated = { uk: 'так', pl: 'tak' }
const no: Translated = { uk: 'ні', pl: 'nie' }

const headsIn = (language: Language) => {
  const { studentId, familyName, firstName, patronymic, school, email, ...rest } =
    importHeads[language]
  const { country, town, level, stage, ageBand, language: spoken } = rest
  const said = [studentId, familyName, firstName, patronymic, school, email]
  const { isPaid, hasRun, registeredAt } = more[language]
  return [...said, country, town, level, stage, ageBand, spoken, isPaid, hasRun, registeredAt]
}

function cellsOf(person: ListedPerson, language: Language): (string | number)[] {
  const flag = (is: boolean) => (is ? yes : no)[language]
  return [
    person.studentId,
    person.familyName,
    person.firstName,
    person.patronymic,
    person.school,
    person.email,
    person.country[language],
    person.town[language],
    levelNames[language][person.stage.level],
    person.stage.number,
    person.ageBand,
    languageNames[language][person.language],
    flag(person.isPaid),
    flag(person.hasRun),
    person.registeredAt.slice(0, 16).replace('T', ' '),
  ]
}

/** So many people at once: whoever waits for the same connection waits for no more than these. */
const chunk = 50

/** Two thousand people a second, and hardly anybody notices. */
const share = 1 / 12

/** Everybody of a question, some at a time. */
async function* inChunks(db: Database, asked: PeopleQuestion): AsyncGenerator<ListedPerson[]> {
  await refreshPeople(db)
  let after: number | null = null
  do {
    const page = await somePeople(db, { ...asked, ...(after !== null && { after }) }, chunk)
    yield page.people
    after = page.next
  } while (after !== null)
}

const everybody = (db: Database, asked: PeopleQuestion) => unhurried(inChunks(db, asked), share)

async function* csvOf(db: Database, asked: PeopleQuestion, language: Language) {
  yield `${utf8Mark}${csvLine(headsIn(language))}`
  for await (const people of everybody(db, asked)) {
    yield people.map((person) => csvLine(cellsOf(person, language))).join('')
  }
}

async function* rowsOf(db: Database, asked: PeopleQuestion, language: Language) {
  for await (const people of everybody(db, asked)) {
    yield people.map((person) => cellsOf(person, language))
  }
}

export function exportRoutes({ handle, db }: Floor): void {
  const offer = (reply: FastifyReply, name: string) =>
    reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')

  handle(api.people.csv, async ({ input, reply }) => {
    void offer(reply, `people-${input.olympiadId}.csv`)
    return csvOf(db, input, input.in)
  })

  handle(api.people.xlsx, async ({ input, reply }) => {
    void offer(reply, `people-${input.olympiadId}.xlsx`)
    const rows = rowsOf(db, input, input.in)
    return xlsxOf(more[input.in].sheet, headsIn(input.in), rows)
  })
}
