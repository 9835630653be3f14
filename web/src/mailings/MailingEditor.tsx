import { deleteMailing, testMailing, type Mailing } from '@olympiad/contract/mailings'
import { languages } from '@olympiad/domain/language'
import {
  greatestMailing,
  mailingKinds,
  reachOf,
  unwrittenLanguages,
} from '@olympiad/domain/mailing'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../api/call.ts'
import { errorText } from '../api/error-text.ts'
import { consolePath } from '../organiser/paths.ts'
import { useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { Button } from '../ui/Button.tsx'
import { ChoiceField } from '../ui/form/ChoiceField.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { toast } from '../ui/toast.ts'
import { useNumber } from '../ui/use-number.ts'
import { LinesField } from './LinesField.tsx'
import type { Filters } from './filters.ts'
import styles from './Mailings.module.css'
import { audienceQuery, mailingsKey } from './queries.ts'
import { SendDialog } from './SendDialog.tsx'
import { useDraft } from './use-draft.ts'

/** Whom, what, to oneself first, and then to all of them. */
export function MailingEditor({ mailing, Filters }: { mailing: Mailing; Filters: Filters }) {
  const { t } = useTranslation('organiser')
  const { t: common } = useTranslation()
  const number = useNumber()
  const { olympiad } = useStaffedOlympiad()
  const draft = useDraft(mailing)
  const { content, change } = draft
  const { data: audience } = useQuery(audienceQuery(olympiad.id, content.filter))
  const [isSending, setIsSending] = useState(false)
  const reach = audience?.[content.kind]
  const unwritten = reach ? unwrittenLanguages(content, reach) : []
  const named = { olympiadId: olympiad.id, mailingId: mailing.id }
  const fail = (error: unknown) => toast.failure(errorText(common, error))
  const testing = useMutation({
    mutationFn: async () => call(testMailing, { ...named, revision: await draft.settle() }),
    onSuccess: () => toast.success(t('mailings.tested')),
    onError: fail,
  })
  const settling = useMutation({
    mutationFn: draft.settle,
    onSuccess: () => setIsSending(true),
    onError: fail,
  })
  const { search = '' } = content.filter
  return (
    <div className={styles.editor}>
      <h2 className={styles.heading}>{t('mailings.editor')}</h2>
      <ChoiceField
        name="kind"
        label={t('mailings.kind')}
        value={content.kind}
        onChange={(kind) => kind && change({ kind })}
        choices={mailingKinds.map((kind) => ({
          value: kind,
          label: t(`mailings.kinds.${kind}`),
          note: [
            t(`mailings.kindNotes.${kind}`),
            audience && t('mailings.reaches', { number: number(reachOf(audience[kind])) }),
          ]
            .filter(Boolean)
            .join(' '),
        }))}
      />
      <fieldset className={styles.part}>
        <legend className={styles.legend}>{t('mailings.audience')}</legend>
        <TextField
          name="search"
          type="search"
          label={t('people.search')}
          maxLength={100}
          value={search}
          isOptional
          onChange={(typed) => {
            const { search: _, ...rest } = content.filter
            change({ filter: { ...rest, ...(typed.trim() && { search: typed }) } })
          }}
        />
        <Filters question={content.filter} onChange={(filter) => change({ filter })} />
        <p role="status" className={styles.reach}>
          {reach &&
            t('mailings.reach', {
              count: reachOf(reach),
              number: number(reachOf(reach)),
              uk: number(reach.uk),
              pl: number(reach.pl),
            })}
        </p>
      </fieldset>
      {languages.map((language) => (
        <fieldset key={language} className={styles.part}>
          <legend className={styles.legend}>{t(`mailings.in.${language}`)}</legend>
          <TextField
            name={`subject-${language}`}
            label={t('mailings.subject')}
            maxLength={greatestMailing.subject}
            value={content.subject[language]}
            isOptional={reach?.[language] === 0}
            onChange={(text) => change({ subject: { ...content.subject, [language]: text } })}
          />
          <LinesField
            name={`text-${language}`}
            lang={language}
            label={t('mailings.text')}
            hint={t('mailings.textHint')}
            maxLength={greatestMailing.text}
            value={content.text[language]}
            isOptional={reach?.[language] === 0}
            onChange={(text) => change({ text: { ...content.text, [language]: text } })}
          />
        </fieldset>
      ))}
      <p role="status" className={styles.lead}>
        {draft.error
          ? errorText(common, draft.error)
          : t(draft.isKept ? 'mailings.saved' : 'mailings.saving')}
      </p>
      <div className={styles.actions}>
        <Button loading={testing.isPending} onClick={() => testing.mutate()}>
          {t('mailings.test')}
        </Button>
        <Button
          variant="accent"
          loading={settling.isPending}
          disabled={!reach || reachOf(reach) === 0 || unwritten.length > 0}
          onClick={() => settling.mutate()}
        >
          {t('mailings.send')}
        </Button>
        <DeleteDraft {...named} />
      </div>
      {unwritten.length > 0 && (
        <p className={styles.lead}>
          {t('mailings.unwritten', {
            languages: unwritten.map((one) => t(`mailings.in.${one}`).toLowerCase()).join(', '),
          })}
        </p>
      )}
      {isSending && reach && (
        <SendDialog
          mailing={mailing}
          content={content}
          recipients={reachOf(reach)}
          settle={draft.settle}
          onClose={() => setIsSending(false)}
        />
      )}
    </div>
  )
}

function DeleteDraft({ olympiadId, mailingId }: { olympiadId: number; mailingId: number }) {
  const { t } = useTranslation('organiser')
  const { t: common } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const deleting = useMutation({
    mutationFn: () => call(deleteMailing, { olympiadId, mailingId }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: [...mailingsKey(olympiadId), 'list'] })
      void navigate(`${consolePath('messages', { olympiadId })}?view=mailings`, { replace: true })
    },
    onError: (error) => toast.failure(errorText(common, error)),
  })
  return (
    <Button variant="ghost" loading={deleting.isPending} onClick={() => deleting.mutate()}>
      {t('mailings.delete')}
    </Button>
  )
}
