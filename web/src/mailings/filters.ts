import type { PeopleFilter } from '@olympiad/contract/people'
import type { ComponentType } from 'react'

/** The filters of the list of people, which is another's. */
export type Filters = ComponentType<{
  question: PeopleFilter
  onChange: (question: PeopleFilter) => void
}>
