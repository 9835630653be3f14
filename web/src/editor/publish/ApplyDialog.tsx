import { applyDraft, type ChangeSummary, type DraftNow } from '@olympiad/contract/editor'
import { fieldOf } from '@olympiad/domain/draft-fields'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { TextSkeleton } from '../../ui/TextSkeleton.tsx'
import { TickField } from '../../ui/form/TickField.tsx'
import { toast } from '../../ui/toast.ts'
import type { DraftSaver } from '../copy/saver.ts'
import { valueAt } from '../copy/working-copy.ts'
import { useDraft } from '../draft-context.ts'
import { DraftValueView } from '../fields/DraftValueView.tsx'
import { useFieldName } from '../../organiser/field-texts.ts'
import { draftChangesQuery, draftQuery } from '../queries.ts'
import styles from './ActDialog.module.css'
import { ActDialog } from './ActDialog.tsx'
import { useAct } from './use-act.ts'

/** What will change for whom, before it does. */
export function ApplyDialog({
  now,
  revision,
  saver,
  onClose,
}: {
  now: DraftNow
  revision: number
  saver: DraftSaver
  onClose: () => void
}) {
  const { t } = useTranslation('organiser')
  const { t: common } = useTranslation()
  const { olympiadId } = useDraft()
  const client = useQueryClient()
  const [isMaterial, setIsMaterial] = useState(false)
  const { data, error: unread } = useQuery(draftChangesQuery(olympiadId, revision))
  const { isBusy, error, act } = useAct()
  const changes = data?.changes ?? []
  const hasTerms = changes.some(({ path }) => isTerms(path))
  const apply = () =>
    act(
      async () => {
        await call(applyDraft, { olympiadId, revision, isMaterial: hasTerms && isMaterial })
        // Closed only on the desk as it is now: nothing opened after it is lost with the old one.
        await client.refetchQueries(draftQuery(olympiadId))
      },
      () => {
        toast.success(t('editor.apply.done'))
        onClose()
      },
    )
  return (
    <ActDialog
      width="wide"
      title={t('editor.apply.title')}
      yes={t('editor.apply.yes')}
      isBusy={isBusy}
      isOff={changes.length === 0 || changes.some(({ isAllowed }) => !isAllowed)}
      error={error ?? (unread ? errorText(common, unread) : undefined)}
      onYes={() => void apply()}
      onClose={onClose}
    >
      {data ? (
        <>
          <People people={data.people} />
          {changes.length === 0 && <p>{t('editor.apply.nothing')}</p>}
          <Changes
            changes={changes}
            undo={(path) => {
              if (now.applied) saver.edit({ [path]: valueAt(now.applied, path) })
              onClose()
            }}
          />
          {hasTerms && (
            <TickField
              name="isMaterial"
              label={t('editor.apply.material')}
              hint={t('editor.apply.materialHint')}
              value={isMaterial}
              onChange={setIsMaterial}
            />
          )}
        </>
      ) : (
        !unread && (
          <Loading>
            <TextSkeleton />
          </Loading>
        )
      )}
    </ActDialog>
  )
}

function isTerms(path: string): boolean {
  const field = fieldOf(path)
  return field?.kind === 'text' && field.name === 'terms'
}

function People({ people: { registered, paid, openOrders } }: Pick<ChangeSummary, 'people'>) {
  const { t } = useTranslation('organiser')
  return (
    <p>
      {registered === 0
        ? t('editor.apply.nobody')
        : `${t('editor.apply.registered', { count: registered })}, ${t('editor.apply.paid', { count: paid })}, ${t('editor.apply.openOrders', { count: openOrders })}.`}
    </p>
  )
}

function Changes({
  changes,
  undo,
}: Pick<ChangeSummary, 'changes'> & { undo: (path: string) => void }) {
  const { t } = useTranslation('organiser')
  const fieldName = useFieldName()
  return (
    <ul className={styles.changes}>
      {changes.map(({ path, before, after, rule, isAllowed }) => (
        <li key={path} className={styles.change} data-allowed={isAllowed}>
          <h3>{fieldName(path)}</h3>
          <p className={styles.rule}>{t(`editor.rules.${rule}`)}</p>
          <div className={styles.pair}>
            <div className={styles.side}>
              <span>{t('editor.apply.before')}</span>
              <DraftValueView path={path} value={before} />
            </div>
            <div className={styles.side}>
              <span>{t('editor.apply.after')}</span>
              <DraftValueView path={path} value={after} />
            </div>
          </div>
          {!isAllowed && (
            <Button size="s" onClick={() => undo(path)}>
              {t('editor.apply.undo')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
