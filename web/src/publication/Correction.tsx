import {
  correctResults,
  previewPageSize,
  type Correction as Change,
} from '@olympiad/contract/publication'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { errorText } from '../api/error-text.ts'
import { Asked } from '../ui/Asked.tsx'
import { consoleKey, useMay } from '../organiser/staffed-olympiad.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/form/Field.tsx'
import { toast } from '../ui/toast.ts'
import { MoveLine } from './MoveLine.tsx'
import { correctionQuery } from './queries.ts'
import styles from './Publication.module.css'

/** Who would move and why; then, with a reason that everybody reads, it is applied. */
export function Correction({ olympiadId }: { olympiadId: number }) {
  const { t } = useTranslation('organiser')
  const [from, setFrom] = useState(0)
  const query = useQuery({
    ...correctionQuery(olympiadId, from),
    placeholderData: keepPreviousData,
  })
  return (
    <section className={styles.part} aria-labelledby="correction">
      <h2 id="correction">{t('publication.correction')}</h2>
      <Asked query={query}>
        {(change) =>
          change.total === 0 ? (
            <p className={styles.muted}>{t('publication.unchanged')}</p>
          ) : (
            <Moves {...change} olympiadId={olympiadId} from={from} setFrom={setFrom} />
          )
        }
      </Asked>
    </section>
  )
}

function Moves({
  moves,
  total,
  fingerprint,
  olympiadId,
  from,
  setFrom,
}: Change & { olympiadId: number; from: number; setFrom: (from: number) => void }) {
  const { t } = useTranslation('organiser')
  const { t: common } = useTranslation()
  const client = useQueryClient()
  const mayPublish = useMay('publishResults')
  const [reason, setReason] = useState({ uk: '', pl: '' })
  const [isAsked, setIsAsked] = useState(false)
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
  const isSaid = reason.uk.trim() !== '' || reason.pl.trim() !== ''
  const correct = () => {
    setIsAsked(true)
    if (isSaid) correcting.mutate(fingerprint)
  }
  return (
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
              error={isAsked && !isSaid ? t('publication.reasonMissing') : undefined}
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
          <Button variant="accent" loading={correcting.isPending} onClick={correct}>
            {t('publication.apply')}
          </Button>
        </>
      )}
    </>
  )
}
