import { correctResults, previewPageSize } from '@olympiad/contract/publication'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { errorText } from '../api/error-text.ts'
import { consoleKey, useMay } from '../organiser/staffed-olympiad.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Field } from '../ui/form/Field.tsx'
import { toast } from '../ui/toast.ts'
import { MoveLine } from './MoveLine.tsx'
import { correctionQuery } from './queries.ts'
import styles from './Publication.module.css'

/** Who would move and why; then, with a reason that everybody reads, it is applied. */
export function Correction({ olympiadId }: { olympiadId: number }) {
  const { t } = useTranslation('organiser')
  const { t: common } = useTranslation()
  const client = useQueryClient()
  const mayPublish = useMay('publishResults')
  const [from, setFrom] = useState(0)
  const [reason, setReason] = useState({ uk: '', pl: '' })
  const { data, isError, error, refetch } = useQuery({
    ...correctionQuery(olympiadId, from),
    placeholderData: keepPreviousData,
  })
  const correcting = useMutation({
    mutationFn: (fingerprint: string) =>
      call(correctResults, {
        ...{ olympiadId, fingerprint },
        reason: { uk: reason.uk.trim() || null, pl: reason.pl.trim() || null },
      }),
    onSuccess: ({ version }) => {
      setReason({ uk: '', pl: '' })
      toast.success(t('publication.corrected', { version }))
    },
    onError: (error) => toast.error(errorText(common, error)),
    // Whatever came of it: what is shown is what is.
    onSettled: () => client.invalidateQueries({ queryKey: [consoleKey, olympiadId] }),
  })
  if (isError) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return null
  const { moves, total, fingerprint } = data
  const isSaid = reason.uk.trim() !== '' || reason.pl.trim() !== ''
  return (
    <section className={styles.part} aria-labelledby="correction">
      <h2 id="correction">{t('publication.correction')}</h2>
      {total === 0 ? (
        <p className={styles.muted}>{t('publication.unchanged')}</p>
      ) : (
        <>
          <p>{t('publication.moved', { count: total })}</p>
          <ul className={styles.moves}>
            {moves.map((move) => (
              <MoveLine key={move.personId} move={move} />
            ))}
          </ul>
          {total > previewPageSize && (
            <div className={styles.ways}>
              <Button
                size="s"
                disabled={from === 0}
                onClick={() => setFrom(Math.max(0, from - previewPageSize))}
              >
                {t('publication.before')}
              </Button>
              <Button
                size="s"
                disabled={from + previewPageSize >= total}
                onClick={() => setFrom(from + previewPageSize)}
              >
                {t('publication.after')}
              </Button>
            </div>
          )}
          {mayPublish && (
            <>
              {(['uk', 'pl'] as const).map((language) => (
                <Field
                  key={language}
                  label={t(`publication.reason.${language}`)}
                  hint={t('publication.reasonHint')}
                  isOptional
                >
                  {(control) => (
                    <textarea
                      {...control}
                      name={`reason-${language}`}
                      lang={language}
                      rows={2}
                      maxLength={1000}
                      className={styles.text}
                      value={reason[language]}
                      onChange={({ target }) => setReason({ ...reason, [language]: target.value })}
                    />
                  )}
                </Field>
              ))}
              <Button
                variant="accent"
                disabled={!isSaid}
                loading={correcting.isPending}
                onClick={() => correcting.mutate(fingerprint)}
              >
                {t('publication.apply')}
              </Button>
            </>
          )}
        </>
      )}
    </section>
  )
}
