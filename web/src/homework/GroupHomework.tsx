import type { Group } from '@olympiad/contract/groups'
import type { HomeworkGrid } from '@olympiad/contract/homework'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWholeList } from '../api/whole-list.ts'
import { Asked } from '../ui/Asked.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { AssignmentDialog } from './AssignmentDialog.tsx'
import { Assignments } from './Assignments.tsx'
import { EndDialog, LaterDialog } from './ChangeDialogs.tsx'
import { Export } from './Export.tsx'
import { Grid } from './Grid.tsx'
import styles from './GroupHomework.module.css'
import { MistakesDialog } from './MistakesDialog.tsx'
import type { Opened } from './opened.ts'
import { homeworkQuery } from './queries.ts'

/** The homework of a group, for who teaches it. */
export function GroupHomework({ group }: { group: Group }) {
  const { t } = useTranslation('homework')
  const [page, setPage] = useState(1)
  const [opened, open] = useState<Opened | null>(null)
  const { query, isWhole } = useWholeList(
    (limit) => homeworkQuery(group.id, page, limit),
    ({ pupils }) => pupils,
  )
  const giving = () => open({ kind: 'form', editing: { kind: 'new' } })
  return (
    <Asked query={query}>
      {(grid) => (
        <>
          {grid.assignments.length === 0 && page === 1 ? (
            <EmptyState
              title={t('group.empty')}
              text={t('group.emptyHint')}
              action={
                <Button variant="accent" onClick={giving}>
                  {t('group.give')}
                </Button>
              }
            />
          ) : (
            <>
              <div className={styles.actions}>
                <Button variant="accent" onClick={giving}>
                  {t('group.give')}
                </Button>
                <Export groupId={group.id} />
              </div>
              <Assignments grid={grid} isWhole={isWhole} onOpen={open} />
              <Grid grid={grid} />
              {(page > 1 || grid.hasOlder) && (
                <div className={styles.pages}>
                  <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
                    {t('group.newer')}
                  </Button>
                  <Button disabled={!grid.hasOlder} onClick={() => setPage(page + 1)}>
                    {t('group.older')}
                  </Button>
                </div>
              )}
            </>
          )}
          {opened && <Above opened={opened} group={group} grid={grid} close={() => open(null)} />}
        </>
      )}
    </Asked>
  )
}

function Above({
  opened,
  group,
  grid,
  close,
}: {
  opened: Opened
  group: Group
  grid: HomeworkGrid
  close: () => void
}) {
  const shared = { group, onClose: close }
  switch (opened.kind) {
    case 'form':
      return <AssignmentDialog {...shared} grid={grid} editing={opened.editing} />
    case 'later':
      return <LaterDialog {...shared} assignment={opened.assignment} />
    case 'end':
      return <EndDialog {...shared} assignment={opened.assignment} />
    case 'mistakes':
      return <MistakesDialog {...shared} grid={grid} assignment={opened.assignment} />
  }
}
