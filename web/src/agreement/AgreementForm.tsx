import type { Agreement } from '@olympiad/contract/agreement'
import { acceptanceProblem } from '@olympiad/domain/acceptance'
import type { AgeBand } from '@olympiad/domain/age-band'
import { priceOf, type Olympiad } from '@olympiad/domain/olympiad'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { agreementQuery } from '../api/queries.ts'
import { useLanguage } from '../i18n/index.ts'
import { pathTo } from '../paths.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Loading } from '../ui/Loading.tsx'
import { priceText } from '../i18n/price.ts'
import { Prose } from '../ui/Prose.tsx'
import { TextSkeleton } from '../ui/TextSkeleton.tsx'
import { Consent } from './Consent.tsx'
import type { PayingSlot } from './paying-slot.ts'
import styles from './Terms.module.css'
import { useAcceptanceDraft } from './use-acceptance-draft.ts'
import { useAcceptance } from './use-acceptance.ts'
import { WhoAccepts } from './WhoAccepts.tsx'

/** Without paying: it is paid, and only the terms are new. */
type Journey = { olympiad: Olympiad; ageBand: AgeBand; paying: PayingSlot | null }

export function AgreementForm(journey: Journey) {
  const { data, isError, error, refetch } = useQuery(
    agreementQuery(journey.olympiad.id, useLanguage()),
  )
  if (data) return <AgreementToAccept {...journey} agreement={data} />
  if (isError) return <ErrorState error={error} retry={() => void refetch()} />
  return (
    <Loading>
      <TextSkeleton />
    </Loading>
  )
}

function AgreementToAccept({
  olympiad,
  ageBand,
  paying,
  agreement,
}: Journey & { agreement: Agreement }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const price = priceOf(olympiad)
  const { accept, isPending } = useAcceptance(olympiad.id)
  const acceptance = useAcceptanceDraft(olympiad.id, ageBand)
  const guardian = acceptance.draft.by === 'guardian' ? acceptance.draft.guardianName : ''
  const whoField = useRef<HTMLInputElement>(null)
  const [isChecked, setIsChecked] = useState(false)
  const whoProblem = acceptanceProblem(acceptance.draft, ageBand)
  const text = useRef<HTMLDivElement>(null)
  // What was ticked is this version in this language, not whatever comes after it.
  const [tickedText, setTickedText] = useState<string | null>(null)
  const [isMissed, setIsMissed] = useState(false)
  const [isOutdated, setIsOutdated] = useState(false)
  const thisText = `${agreement.language}-${agreement.version}`
  const isTicked = tickedText === thisText

  const tick = (ticked: boolean) => {
    setTickedText(ticked ? thisText : null)
    setIsMissed(!ticked)
    setIsOutdated(false)
  }
  const submit = async () => {
    if (!isTicked) return setIsMissed(true)
    // The field in question is there to be focused once its problem is shown.
    if (whoProblem) {
      flushSync(() => setIsChecked(true))
      return whoField.current?.focus()
    }
    const wish = paying && paying.wish(guardian)
    if (paying && wish === null) return
    const outcome = await accept(agreement, acceptance.draft, wish)
    if (outcome === 'accepted') acceptance.forget()
    if (outcome !== 'outdated') return
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
      <Card padded={false}>
        {isOutdated && (
          <p role="alert" className={styles.outdated}>
            <Icon name="warning" size={22} />
            {t('agreement.outdated')}
          </p>
        )}
        <div
          ref={text}
          className={styles.text}
          role="region"
          aria-label={t('agreement.text')}
          tabIndex={0}
        >
          <Prose html={agreement.html} />
          <p className={styles.version}>{t('agreement.version', { version: agreement.version })}</p>
        </div>
      </Card>
      <div className={styles.end}>
        <Card>
          <div className={styles.decision}>
            {paying && !paying.isPaidFor && <Price olympiad={olympiad} />}
            <WhoAccepts
              draft={acceptance.draft}
              ageBand={ageBand}
              problem={isChecked ? whoProblem : null}
              onChange={acceptance.change}
              fieldRef={whoField}
            />
            {paying?.fields(guardian)}
            <Consent
              isTicked={isTicked}
              isMissed={isMissed}
              onTick={tick}
              onEnter={() => void submit()}
            />
            <div className={styles.actions}>
              {/* A disabled button hears nothing; who tries it all the same is told why. */}
              <span className={styles.accept} onClick={() => !isTicked && setIsMissed(true)}>
                <Button
                  type="submit"
                  variant="accent"
                  wide
                  disabled={!isTicked}
                  loading={isPending}
                >
                  {price.amount === 0 || !paying || paying.isPaidFor
                    ? t(paying ? 'agreement.confirm' : 'agreement.acceptAgain')
                    : t('agreement.pay', { price: priceText(price, language) })}
                </Button>
              </span>
              {paying && (
                <ButtonLink
                  variant="ghost"
                  icon="back"
                  to={pathTo('register', { olympiadId: olympiad.id })}
                >
                  {t('agreement.change')}
                </ButtonLink>
              )}
            </div>
          </div>
        </Card>
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
      {t('agreement.price')}
      <strong>{price.amount === 0 ? t('agreement.free') : priceText(price, language)}</strong>
    </p>
  )
}
