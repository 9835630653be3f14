import type { PeopleSort } from '@olympiad/contract/people'
import { useState } from 'react'
import { store, stored } from '../api/storage.ts'

/** The name is always there; the others are chosen. */
export const columns = [
  'studentId',
  'category',
  'school',
  'town',
  'email',
  'language',
  'state',
  'registeredAt',
] as const
export type Column = (typeof columns)[number]

export const sortOf: Partial<Record<Column, PeopleSort>> = {
  studentId: 'studentId',
  category: 'category',
  school: 'school',
  town: 'town',
  registeredAt: 'registeredAt',
}

const key = 'people-columns'
const usual: readonly Column[] = ['category', 'school', 'town', 'state', 'registeredAt']

function remembered(): readonly Column[] {
  const text = stored(key)
  return text === null ? usual : columns.filter((column) => text.split(' ').includes(column))
}

/** Which columns this browser shows. */
export function useColumns(): [shown: readonly Column[], toggle: (column: Column) => void] {
  const [shown, setShown] = useState(remembered)
  return [
    shown,
    (toggled) => {
      const next = columns.filter((one) => shown.includes(one) !== (one === toggled))
      store(key, next.join(' '))
      setShown(next)
    },
  ]
}
