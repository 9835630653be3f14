import { saveMailing, type Mailing, type MailingContent } from '@olympiad/contract/mailings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { mailingQuery } from './queries.ts'

/** Nobody types for so long: what stands there is saved. */
const restMs = 800

const contentOf = ({ kind, subject, text, filter }: MailingContent): MailingContent => ({
  kind,
  subject,
  text,
  filter,
})

/** What is written, saved as it is written: one save after the other, each over the one before. */
export function useDraft(mailing: Mailing) {
  const { olympiad } = useStaffedOlympiad()
  const client = useQueryClient()
  const [content, setContent] = useState(() => contentOf(mailing))
  const kept = useRef({ text: JSON.stringify(content), revision: mailing.revision })
  const saving = useMutation({
    mutationFn: async (wanted: MailingContent) => {
      const { revision } = kept.current
      const named = { olympiadId: olympiad.id, mailingId: mailing.id }
      const saved = await call(saveMailing, { ...named, ...wanted, revision })
      kept.current = { text: JSON.stringify(wanted), revision: saved.revision }
      client.setQueryData(mailingQuery(olympiad.id, mailing.id).queryKey, saved)
      return saved
    },
    // One at a time: the next must know the revision of the one before.
    scope: { id: `mailing-${mailing.id}` },
  })
  const { mutate, mutateAsync } = saving
  const written = JSON.stringify(content)
  const isKept = written === kept.current.text
  useEffect(() => {
    if (written === kept.current.text) return undefined
    const timer = setTimeout(() => mutate(JSON.parse(written) as MailingContent), restMs)
    return () => clearTimeout(timer)
  }, [written, mutate])
  return {
    content,
    change: (changes: Partial<MailingContent>) => setContent((now) => ({ ...now, ...changes })),
    /** Saves what is not saved yet and says which revision stands there. */
    settle: async (): Promise<number> => {
      if (JSON.stringify(content) !== kept.current.text) await mutateAsync(content)
      return kept.current.revision
    },
    isKept: isKept && !saving.isPending,
    error: saving.error,
  }
}
