import { answerTableDrill, type OwnImage, type TableDrill } from '@olympiad/contract/images'
import { entryText } from '@olympiad/domain/images/entries'
import { drilledADay, recallRatings, type RecallRating } from '@olympiad/domain/images/table-drill'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { errorText } from '../api/error-text.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { toast } from '../ui/toast.ts'
import { drillQuery } from './queries.ts'
import styles from './TableDrill.module.css'

/** Ten images a day at most, and what was left undone is never counted. */
export function TableDrill() {
  const { t } = useTranslation('images')
  const { data } = useQuery(drillQuery)
  const [isOpen, setIsOpen] = useState(false)
  if (!data || (data.cards.length === 0 && data.done === 0 && !isOpen)) return null
  return (
    <Card as="section">
      <div className={styles.offer}>
        <div>
          <h2 className={styles.heading}>{t('drill.heading')}</h2>
          <p className={styles.lead}>
            {data.cards.length > 0
              ? t('drill.today', { count: data.cards.length })
              : t('drill.enough')}
          </p>
        </div>
        {data.cards.length > 0 && (
          <Button variant="primary" onClick={() => setIsOpen(true)}>
            {t('drill.start')}
          </Button>
        )}
      </div>
      {isOpen && <DrillDialog drill={data} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}

function DrillDialog({ drill, onClose }: { drill: TableDrill; onClose: () => void }) {
  const { t } = useTranslation('images')
  const [card] = drill.cards
  return (
    <Dialog title={t('drill.heading')} onClose={onClose}>
      {card ? (
        <Asked
          key={`${card.entry}-${card.revision}`}
          card={card}
          at={drill.done + 1}
          of={Math.min(drilledADay, drill.done + drill.cards.length)}
        />
      ) : (
        <div role="status" className={styles.end}>
          <p className={styles.word}>{t('drill.done')}</p>
          <p className={styles.lead}>{t('drill.enough')}</p>
          <Button variant="primary" onClick={onClose}>
            {t('drill.close')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

/** The keyboard goes on at what comes next; a dialog that has just opened looks for its own first. */
function focusSoon(button: HTMLButtonElement | null): void {
  queueMicrotask(() => button?.focus())
}

/** The number or the card; then, turned, its image and how it came. */
function Asked({ card, at, of }: { card: OwnImage; at: number; of: number }) {
  const { t } = useTranslation('images')
  const [isTurned, setIsTurned] = useState(false)
  const { rate, isPending } = useRating(card)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      const rating = recallRatings[Number(event.key) - 1]
      if (isTurned && rating && !isPending) rate(rating)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isTurned, isPending, rate])
  return (
    <div className={styles.card}>
      <p className={styles.count}>{t('drill.count', { at, of })}</p>
      <p className={styles.entry}>{entryText(card.entry)}</p>
      <p className={styles.word} role="status">
        {isTurned ? card.word : ' '}
      </p>
      {isTurned ? (
        <div role="group" aria-label={t('drill.how')} className={styles.ratings}>
          {recallRatings.map((rating, index) => (
            <Button
              key={rating}
              wide
              {...(rating === 'good' && { ref: focusSoon })}
              disabled={isPending}
              onClick={() => rate(rating)}
            >
              <kbd className={styles.key}>{index + 1}</kbd> {t(`ratings.${rating}`)}
            </Button>
          ))}
        </div>
      ) : (
        <Button variant="primary" wide ref={focusSoon} onClick={() => setIsTurned(true)}>
          {t('drill.turn')}
        </Button>
      )}
    </div>
  )
}

function useRating({ entry, revision }: OwnImage) {
  const { t: common } = useTranslation()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (rating: RecallRating) => call(answerTableDrill, { entry, revision, rating }),
    onSuccess: (left) => client.setQueryData(drillQuery.queryKey, left),
    onError: (error) => {
      toast.error(errorText(common, error))
      void client.invalidateQueries({ queryKey: drillQuery.queryKey })
    },
  })
  return { rate: mutate, isPending }
}
