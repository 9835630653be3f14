import { restoreDraft, type DraftRevision } from '@olympiad/contract/editor'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { useMay } from '../../organiser/staffed-olympiad.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FieldError } from '../../ui/form/Field.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { TextSkeleton } from '../../ui/TextSkeleton.tsx'
import { toast } from '../../ui/toast.ts'
import type { DraftSaver } from '../copy/saver.ts'
import { useDraft } from '../draft-context.ts'
import { useFieldName } from '../../organiser/field-texts.ts'
import { instantText } from '../../organiser/times.ts'
import { draftRevisionsQuery } from '../queries.ts'
import styles from './ActDialog.module.css'
import { useAct } from './use-act.ts'

const shownFields = 4

/** What the draft has been, by whom and when; each can come back. */
export function Revisions({ saver, onClose }: { saver: DraftSaver; onClose: () => void }) {
  const { t } = useTranslation('organiser')
  const { olympiadId } = useDraft()
  const mayRestore = useMay('editOlympiad')
  const query = useInfiniteQuery(draftRevisionsQuery(olympiadId))
  const { isBusy, error, act } = useAct()
  const all = query.data?.pages.flat() ?? []
  const restore = (wanted: number) =>
    act(
      async () => call(restoreDraft, { olympiadId, revision: await saver.flush(), wanted }),
      () => {
        toast.success(t('editor.revisions.done'))
        onClose()
      },
    )
  return (
    <Dialog width="wide" title={t('editor.revisions.title')} onClose={onClose}>
      <div role="alert">{error && <FieldError>{error}</FieldError>}</div>
      {query.isError && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {query.isPending && (
        <Loading>
          <TextSkeleton />
        </Loading>
      )}
      <ol className={styles.list}>
        {all.map((one, index) => (
          <li key={one.revision} className={styles.revision}>
            <Revision revision={one} />
            {index === 0 ? (
              <p>{t('editor.revisions.current')}</p>
            ) : (
              mayRestore && (
                <Button
                  size="s"
                  disabled={isBusy}
                  aria-label={`${t('editor.revisions.restore')}: ${one.revision}`}
                  onClick={() => void restore(one.revision)}
                >
                  {t('editor.revisions.restore')}
                </Button>
              )
            )}
          </li>
        ))}
      </ol>
      {query.hasNextPage && (
        <Button
          variant="ghost"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('editor.revisions.more')}
        </Button>
      )}
    </Dialog>
  )
}

function Revision({
  revision: { revision, savedAt, savedBy, paths },
}: {
  revision: DraftRevision
}) {
  const { t } = useTranslation('organiser')
  const fieldName = useFieldName()
  const named = paths.slice(0, shownFields).map(fieldName).join('; ')
  const more = paths.length - shownFields
  return (
    <div>
      <p>
        <strong>{`${revision}. ${instantText(savedAt)}`}</strong>
        {savedBy && ` · ${savedBy.name}`}
      </p>
      <p className={styles.rule}>
        {paths.length === 0 ? t('editor.revisions.first') : named}
        {more > 0 && ` ${t('editor.revisions.andMore', { count: more })}`}
      </p>
    </div>
  )
}
