import { closeSprint, showNames, startSprint, type SprintBoard } from '@olympiad/contract/sprints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { pathTo } from '../paths.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { TickField } from '../ui/form/TickField.tsx'
import styles from './Board.module.css'
import { boardQuery } from './queries.ts'
import { useErrorToast } from './use-error-toast.ts'

/** What the trainer does, below what everybody reads. */
export function BoardActions({ groupId, board }: { groupId: number; board: SprintBoard }) {
  const { t } = useTranslation('sprints')
  const client = useQueryClient()
  const { sprintId, phase, entered, showsNames } = board
  // Ticked at once: that a call is under way is told a moment later, and until then it would be unticked again.
  const [wished, setWished] = useState<boolean | null>(null)
  const room = { groupId, sprintId }
  const after = {
    onError: useErrorToast(),
    onSettled: () => client.invalidateQueries({ queryKey: boardQuery(groupId, sprintId).queryKey }),
  }
  const start = useMutation({ mutationFn: () => call(startSprint, room), ...after })
  const close = useMutation({ mutationFn: () => call(closeSprint, room), ...after })
  const names = useMutation({
    mutationFn: (shows: boolean) => call(showNames, { ...room, showsNames: shows }),
    ...after,
    onSettled: async () => {
      await after.onSettled()
      setWished(null)
    },
  })
  const wish = (shows: boolean) => {
    setWished(shows)
    names.mutate(shows)
  }
  return (
    <footer className={styles.actions}>
      {phase.kind === 'open' && (
        <>
          <Button
            variant="accent"
            loading={start.isPending}
            disabled={entered === 0}
            onClick={() => start.mutate()}
          >
            {t('board.start')}
          </Button>
          <Button variant="ghost" loading={close.isPending} onClick={() => close.mutate()}>
            {t('board.close')}
          </Button>
        </>
      )}
      <TickField
        name="shows-names"
        label={t('board.names')}
        value={wished ?? showsNames}
        onChange={wish}
      />
      <ButtonLink variant="ghost" to={pathTo('group', { groupId, groupSection: 'sprints' })}>
        {t('board.toGroup')}
      </ButtonLink>
    </footer>
  )
}
