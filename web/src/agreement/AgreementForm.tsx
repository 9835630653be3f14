import { priceOf, type Olympiad } from '@olympiad/domain/olympiad'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { agreementQuery } from '../api/queries.ts'
import { useLanguage } from '../i18n/index.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Loading } from '../ui/Loading.tsx'
import { priceText } from '../ui/price.ts'
import { Prose } from '../ui/Prose.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import styles from './Terms.module.css'
import { useAcceptance } from './use-acceptance.ts'

export function AgreementForm({ olympiad }: { olympiad: Olympiad }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const agreement = useQuery(agreementQuery(olympiad.id, language))
  const { accept, isPending } = useAcceptance(olympiad.id)
  const text = useRef<HTMLDivElement>(null)
  // What was ticked is this version in this language, not whatever comes after it.
  const [tickedText, setTickedText] = useState<string | null>(null)
  const [isMandatory, setIsMandatory] = useState(false)
  const [isOutdated, setIsOutdated] = useState(false)

  const { data } = agreement
  if (agreement.isError && !data) return <ErrorState retry={() => void agreement.refetch()} />
  if (!data) {
    return (
      <Loading>
        <Skeleton height="26rem" />
      </Loading>
    )
  }
  const thisText = `${data.language}-${data.version}`
  const isTicked = tickedText === thisText

  const tick = (ticked: boolean) => {
    setTickedText(ticked ? thisText : null)
    setIsMandatory(!ticked)
    setIsOutdated(false)
  }
  const submit = async () => {
    if (!isTicked) return setIsMandatory(true)
    if ((await accept(data)) !== 'outdated') return
    setTickedText(null)
    setIsOutdated(true)
    text.current?.focus()
  }

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {isOutdated && (
        <p role="alert" className={styles.outdated}>
          <Icon name="warning" size={22} />
          {t('agreement.outdated')}
        </p>
      )}
      <Card padded={false}>
        {/* Long: it scrolls in its own frame, under the keyboard too. */}
        <div
          ref={text}
          className={styles.text}
          role="region"
          aria-label={t('agreement.text')}
          tabIndex={0}
        >
          <Prose html={data.html} />
          <p className={styles.version}>{t('agreement.version', { version: data.version })}</p>
        </div>
      </Card>
      <div className={styles.consent}>
        <label className={styles.checkbox} data-invalid={isMandatory}>
          <input
            type="checkbox"
            checked={isTicked}
            onChange={(event) => tick(event.target.checked)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              void submit()
            }}
            aria-required
            aria-invalid={isMandatory}
            aria-describedby={isMandatory ? 'agreement-mandatory' : undefined}
          />
          <span>{t('agreement.checkbox')}</span>
        </label>
        <div role="alert">
          {isMandatory && (
            <p id="agreement-mandatory" className={styles.mandatory}>
              {t('agreement.mandatory')}
            </p>
          )}
        </div>
      </div>
      <Price olympiad={olympiad} />
      <div className={styles.actions}>
        {/* A disabled button hears nothing; who tries it all the same is told why. */}
        <span className={styles.accept} onClick={() => !isTicked && setIsMandatory(true)}>
          <Button type="submit" variant="accent" wide disabled={!isTicked} loading={isPending}>
            {t('agreement.accept')}
          </Button>
        </span>
        <ButtonLink variant="ghost" icon="back" to="../register" replace>
          {t('agreement.change')}
        </ButtonLink>
      </div>
    </form>
  )
}

function Price({ olympiad }: { olympiad: Olympiad }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const price = priceOf(olympiad)
  return (
    <p className={styles.price}>
      {t('agreement.price')}:{' '}
      <strong>{price.amount === 0 ? t('agreement.free') : priceText(price, language)}</strong>
    </p>
  )
}
