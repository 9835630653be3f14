import type { GivenAssignment, HomeworkGrid } from '@olympiad/contract/homework'
import type { AssignmentState } from '@olympiad/domain/assignment'
import { namesOf } from '@olympiad/domain/drills/drill-names'
import type { Drill } from '@olympiad/domain/drills/drill'
import type { Language, Translated } from '@olympiad/domain/language'
import { localOf } from '@olympiad/domain/local-time'
import { csvLine, utf8Mark } from '../http/files/csv-cell.ts'

const heads: Translated<string[]> = {
  uk: [
    ...['Учень', 'Завдання', 'Здати до', 'Стан', 'Зараховано', 'Потрібно', 'Спроб'],
    ...['Найкраще, %', 'Медіана, %', 'Хвилин'],
  ],
  pl: [
    ...['Uczeń', 'Zadanie', 'Termin', 'Stan', 'Zaliczono', 'Wymagane', 'Prób'],
    ...['Najlepszy wynik, %', 'Mediana, %', 'Minut'],
  ],
}
const states: Translated<Record<AssignmentState, string>> = {
  uk: {
    ...{ upcoming: 'попереду', open: 'відкрито', done: 'виконано' },
    ...{ late: 'виконано із запізненням', missed: 'не виконано' },
  },
  pl: {
    ...{ upcoming: 'przed nami', open: 'otwarte', done: 'zrobione' },
    ...{ late: 'zrobione po terminie', missed: 'niezrobione' },
  },
}
const notShared: Translated = { uk: 'не показано', pl: 'nieudostępnione' }

const nameOf = ({ work }: GivenAssignment, language: Language) =>
  namesOf(work.drill as Drill)[language].name

/** A line for each child and assignment that was given to them. */
export function csvOf({ assignments, pupils, timeZone }: HomeworkGrid, language: Language): string {
  const lines = pupils.flatMap(({ label, isShared, cells }) => {
    if (!isShared) return [csvLine([label, '', '', notShared[language], '', '', '', '', '', ''])]
    return assignments.flatMap((assignment, at) => {
      const cell = cells[at]
      if (!cell) return []
      const due = localOf(new Date(assignment.dueAt), timeZone).replace('T', ' ')
      return [
        csvLine([
          ...[label, nameOf(assignment, language), due, states[language][cell.state]],
          ...[cell.counted, assignment.repetitions, cell.runs],
          ...[cell.best ?? '', cell.median ?? '', cell.minutes],
        ]),
      ]
    })
  })
  return `${utf8Mark}${csvLine(heads[language])}${lines.join('')}`
}
