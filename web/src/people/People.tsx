import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/index.ts'
import { useMay, useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { Asked } from '../ui/Asked.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { TickField } from '../ui/form/TickField.tsx'
import { useSearchParams } from '../ui/search-params.ts'
import { useNumber } from '../ui/use-number.ts'
import { columns, useColumns } from './columns.ts'
import { ExportPeople } from './ExportPeople.tsx'
import { ImportPeople } from './ImportPeople.tsx'
import styles from './People.module.css'
import { filterOf, paramsOf, questionIn, type PeopleQuestion } from './people-question.ts'
import { PeopleFilters } from './PeopleFilters.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { peopleCountQuery, peopleListKey, peopleQuery } from './queries.ts'
import { useSettled } from './use-settled.ts'

/** The people of an olympiad: searched, filtered and sorted on the server; the address carries it. */
export function People() {
  const { t } = useTranslation('organiser')
  const { olympiad } = useStaffedOlympiad()
  const [params, setParams] = useSearchParams()
  const [isImporting, setIsImporting] = useState(false)
  const [shown, toggle] = useColumns()
  const mayImport = useMay('changePeople')
  const mayExport = useMay('exportPeople')
  const question = questionIn(params)
  const client = useQueryClient()
  const language = useLanguage()
  const ask = (next: PeopleQuestion) => {
    const asked = paramsOf(next)
    const query = peopleQuery(olympiad.id, questionIn(asked), language)
    // On its way before the screen is drawn anew; who types faster than is answered asks for what is drawn.
    if (!client.isFetching({ queryKey: peopleListKey(olympiad.id) }))
      void client.prefetchInfiniteQuery(query)
    setParams(asked, { replace: true })
  }
  return (
    <div className={styles.people}>
      <div className={styles.tools}>
        <Search question={question} onAsk={ask} />
      </div>
      <PeopleFilters question={question} onChange={ask} />
      <div className={styles.actions}>
        {mayExport && <ExportPeople question={question} />}
        {mayImport && (
          <Button variant="ghost" onClick={() => setIsImporting(true)}>
            {t('people.import.open')}
          </Button>
        )}
      </div>
      <details className={styles.more}>
        <summary>{t('people.columnsLabel')}</summary>
        <div className={styles.ticks}>
          {columns.map((column) => (
            <TickField
              key={column}
              name={column}
              label={t(`people.columns.${column}`)}
              value={shown.includes(column)}
              onChange={() => toggle(column)}
            />
          ))}
        </div>
      </details>
      <Found olympiadId={olympiad.id} question={question} shown={shown} onAsk={ask} />
      {isImporting && <ImportPeople onClose={() => setIsImporting(false)} />}
    </div>
  )
}

/** What is typed is its own: a key is shown before the list hears of it. */
function Search({
  question,
  onAsk,
}: {
  question: PeopleQuestion
  onAsk: (question: PeopleQuestion) => void
}) {
  const { t } = useTranslation('organiser')
  const [search, setSearch] = useState(question.search ?? '')
  const type = (typed: string) => {
    setSearch(typed)
    const { search: _, ...rest } = question
    onAsk({ ...rest, ...(typed.trim() && { search: typed }) })
  }
  return (
    <div className={styles.search}>
      <TextField
        name="search"
        type="search"
        label={t('people.search')}
        hint={t('people.searchHint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={search}
        onChange={type}
      />
    </div>
  )
}

/** Counting takes longer than finding: it waits until nobody types. */
const restMs = 300

function Found({
  olympiadId,
  question,
  shown,
  onAsk,
}: {
  olympiadId: number
  question: PeopleQuestion
  shown: ReturnType<typeof useColumns>[0]
  onAsk: (question: PeopleQuestion) => void
}) {
  const { t } = useTranslation('organiser')
  const number = useNumber()
  const list = useInfiniteQuery(peopleQuery(olympiadId, question, useLanguage()))
  const settled = useSettled(JSON.stringify(filterOf(question)), restMs)
  const { data: count } = useQuery(
    peopleCountQuery(olympiadId, JSON.parse(settled) as PeopleQuestion),
  )
  return (
    <Asked query={list}>
      {({ pages }) => (
        <>
          <p role="status" className={styles.count}>
            {count &&
              (count.found === count.total
                ? t('people.total', { count: count.total, number: number(count.total) })
                : t('people.found', { found: number(count.found), total: number(count.total) }))}
          </p>
          {pages[0]?.people.length === 0 ? (
            <EmptyState
              title={t(count?.total === 0 ? 'people.nobodyYet' : 'people.nobody')}
              text={t(count?.total === 0 ? 'people.nobodyYetHint' : 'people.nobodyHint')}
            />
          ) : (
            <PeopleTable
              people={pages.flatMap((page) => page.people)}
              total={count?.found}
              shown={shown}
              question={question}
              isOld={list.isPlaceholderData}
              onAsk={onAsk}
              onEnd={() => {
                if (list.hasNextPage && !list.isFetching) void list.fetchNextPage()
              }}
            />
          )}
        </>
      )}
    </Asked>
  )
}
