import { currencies, type Currency, type Money } from '@olympiad/domain/olympiad'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { amountOf, amountText } from '../../ui/form/amount.ts'
import { MoneyField } from '../../ui/form/MoneyField.tsx'
import { TickField } from '../../ui/form/TickField.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { useDraft, useDraftField } from '../draft-context.ts'
import { DraftFrame } from '../fields/DraftFrame.tsx'
import { useObstacleText } from '../fields/use-obstacle-text.ts'
import styles from './PricesSection.module.css'

/** What taking part costs: at home, and for an olympiad of several countries. */
export function PricesSection() {
  return (
    <>
      <Price name="localPrice" />
      <Price name="internationalPrice" />
    </>
  )
}

const greatest = 100_000_00

function Price({ name }: { name: 'localPrice' | 'internationalPrice' }) {
  const { t } = useTranslation('organiser')
  const { draft } = useDraft()
  const obstacleText = useObstacleText()
  const { value, onChange, isLocked, rule, obstacle, isError } = useDraftField<Money>(name)
  const [typed, setTyped] = useState(() => (value.amount === 0 ? '' : amountText(value.amount)))
  // Chosen before an amount is typed: nobody pays 0.
  const [isPriced, setIsPriced] = useState(value.amount > 0)
  const isFree = value.amount === 0 && !isPriced
  const shown =
    (amountOf(typed) ?? value.amount) === value.amount ? typed : amountText(value.amount)
  const amount = amountOf(shown)
  const isWrong = !isFree && (amount === undefined || amount > greatest)
  const isAsked = draft.isInternational === (name === 'internationalPrice')

  const type = (text: string) => {
    setTyped(text)
    const minor = text.trim() === '' ? 0 : amountOf(text)
    if (minor !== undefined && minor <= greatest && minor !== value.amount) {
      onChange({ ...value, amount: minor })
    }
  }
  const tick = (free: boolean) => {
    setIsPriced(!free)
    setTyped('')
    if (free && value.amount !== 0) onChange({ ...value, amount: 0 })
  }

  return (
    <DraftFrame path={name}>
      <fieldset className={styles.price} disabled={isLocked}>
        <legend className={styles.legend}>{t(`editor.fields.${name}`)}</legend>
        <p className={styles.note}>{t(isAsked ? 'editor.price.asked' : 'editor.price.notAsked')}</p>
        <TickField
          name={`${name}-free`}
          label={t('editor.price.free')}
          value={isFree}
          onChange={tick}
        />
        {!isFree && (
          <div className={styles.row}>
            <MoneyField
              name={name}
              label={t('editor.price.amount')}
              currency={value.currency}
              value={shown}
              onChange={type}
              error={
                isWrong
                  ? t('editor.price.wrong')
                  : isError && obstacle
                    ? obstacleText(obstacle)
                    : undefined
              }
            />
            {rule !== 'currency-stays' && (
              <Segments<Currency>
                label={t('editor.price.currency')}
                value={value.currency}
                onChange={(currency) => onChange({ ...value, currency })}
                segments={currencies.map((currency) => ({
                  value: currency,
                  text: currency,
                  name: t(`editor.currencies.${currency}`),
                }))}
              />
            )}
          </div>
        )}
      </fieldset>
    </DraftFrame>
  )
}
