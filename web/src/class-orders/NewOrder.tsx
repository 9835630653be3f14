import { placeClassOrder, type OrderOffer } from '@olympiad/contract/class-orders'
import type { Group } from '@olympiad/contract/groups'
import { ageBandLabel, type AgeBand } from '@olympiad/domain/age-band'
import { greatestOrder } from '@olympiad/domain/class-order'
import { greatestPayerName, payerProblems } from '@olympiad/domain/payer'
import { stageKey } from '@olympiad/domain/stage'
import { greatestLengths } from '@olympiad/domain/registration'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../api/call.ts'
import { errorText } from '../api/error-text.ts'
import { useLanguage } from '../i18n/index.ts'
import { priceText } from '../i18n/price.ts'
import { useStageText } from '../i18n/stage-text.ts'
import { Asked } from '../ui/Asked.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { FieldError } from '../ui/form/Field.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { classNames } from '../ui/class-names.ts'
import styles from './ClassOrders.module.css'
import { ordersPath } from './order-view.ts'
import { ChildChoice } from './ChildChoice.tsx'
import { classOrdersQuery, orderOfferQuery, ordersKey } from './queries.ts'

/** Which olympiad, for whom, who pays; the sum is said before anybody orders. */
export function NewOrder({ group }: { group: Group }) {
  const { t } = useTranslation('classOrders')
  const language = useLanguage()
  const [chosen, choose] = useState<number | null>(null)
  const id = useId()
  return (
    <Asked query={useQuery(classOrdersQuery(group.id))}>
      {({ olympiads }) => {
        const olympiadId = chosen ?? olympiads[0]?.id ?? null
        return (
          <div className={styles.stack}>
            <Card as="section">
              <div className={styles.head}>
                <h2 className={styles.heading}>{t('new.title')}</h2>
                <ButtonLink variant="ghost" icon="back" to={ordersPath(group)}>
                  {t('new.back')}
                </ButtonLink>
              </div>
              {olympiadId === null ? (
                <p className={styles.text}>{t('list.nothing')}</p>
              ) : (
                <div>
                  <label className={styles.label} htmlFor={id}>
                    {t('new.olympiad')}
                  </label>
                  <select
                    id={id}
                    className={classNames(styles.select, styles.wide)}
                    value={olympiadId}
                    onChange={(event) => choose(Number(event.target.value))}
                  >
                    {olympiads.map((one) => (
                      <option key={one.id} value={one.id}>
                        {t('new.olympiadRow', {
                          title: one.title[language],
                          price: priceText(one.unit, language),
                        })}
                      </option>
                    ))}
                  </select>
                </div>
              )}
            </Card>
            {olympiadId !== null && (
              <Offer key={olympiadId} group={group} olympiadId={olympiadId} />
            )}
          </div>
        )
      }}
    </Asked>
  )
}

function Offer({ group, olympiadId }: { group: Group; olympiadId: number }) {
  return (
    <Asked query={useQuery(orderOfferQuery(group.id, olympiadId))}>
      {(offer) => <OrderForm group={group} offer={offer} />}
    </Asked>
  )
}

const numberIn = (text: string): number | null =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) <= greatestOrder ? Number(text) : null

function OrderForm({ group, offer }: { group: Group; offer: OrderOffer }) {
  const { t } = useTranslation('classOrders')
  const { t: common } = useTranslation()
  const language = useLanguage()
  const stageText = useStageText()
  const navigate = useNavigate()
  const client = useQueryClient()
  const id = useId()
  const open = offer.children.filter(({ standing }) => standing === 'none')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(open.map(({ placeId }) => placeId)),
  )
  const [bands, setBands] = useState<Readonly<Record<number, AgeBand>>>({})
  const [stage, setStage] = useState(offer.stages[0])
  const [free, setFree] = useState('0')
  const [payer, setPayer] = useState(offer.payer)
  const [isChecked, setIsChecked] = useState(false)

  const freeSeats = numberIn(free)
  const count = chosen.size + (freeSeats ?? 0)
  const total = { ...offer.unit, amount: offer.unit.amount * count }
  const problems = isChecked ? payerProblems(payer) : []
  const problemOf = (field: 'name' | 'email') => {
    const problem = problems.find((one) => one.field === field)
    return problem && common(`payment.payerErrors.${problem.kind}`)
  }
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(placeClassOrder, {
        ...{ groupId: group.id, olympiadId: offer.id, freeSeats: freeSeats ?? 0, payer },
        children: [...chosen].flatMap((placeId) =>
          stage
            ? [{ placeId, category: { ...stage, ageBand: bands[placeId] ?? offer.proposed } }]
            : [],
        ),
      }),
    onSuccess: async (order) => {
      await client.invalidateQueries({ queryKey: ordersKey(group.id) })
      await navigate(ordersPath(group, `?order=${order.id}`), { replace: true })
    },
  })
  const submit = () => {
    setIsChecked(true)
    if (count > 0 && freeSeats !== null && payerProblems(payer).length === 0) mutate()
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Card as="section">
        <h2 className={styles.heading}>{t('new.children')}</h2>
        <p className={styles.text}>
          {offer.children.length > 0 ? t('new.childrenText') : t('new.noChildren')}
        </p>
        {offer.children.length > 0 && (
          <>
            <div className={styles.actions}>
              <Button
                size="s"
                onClick={() => setChosen(new Set(open.map(({ placeId }) => placeId)))}
              >
                {t('new.all')}
              </Button>
              <Button size="s" variant="ghost" onClick={() => setChosen(new Set())}>
                {t('new.nobody')}
              </Button>
            </div>
            {offer.stages.length > 1 && (
              <div className={styles.actions}>
                <label className={styles.label} htmlFor={id}>
                  {t('new.level')}
                </label>
                <select
                  id={id}
                  className={styles.select}
                  value={stage && stageKey(stage)}
                  onChange={(event) =>
                    setStage(offer.stages.find((one) => stageKey(one) === event.target.value))
                  }
                >
                  {offer.stages.map((one) => (
                    <option key={stageKey(one)} value={stageKey(one)}>
                      {stageText(one)}
                    </option>
                  ))}
                </select>
              </div>
            )}
            <ul className={styles.list}>
              {offer.children.map((child) => (
                <ChildChoice
                  key={child.placeId}
                  child={child}
                  isChosen={chosen.has(child.placeId)}
                  onChoose={(isChosen) => {
                    const next = new Set(chosen)
                    if (isChosen) next.add(child.placeId)
                    else next.delete(child.placeId)
                    setChosen(next)
                  }}
                  bands={offer.ageBands.map((band) => ({ band, label: ageBandLabel(band) }))}
                  band={bands[child.placeId] ?? offer.proposed}
                  onBand={(band) => setBands({ ...bands, [child.placeId]: band })}
                />
              ))}
            </ul>
          </>
        )}
      </Card>
      <Card as="section">
        <div className={styles.form}>
          <TextField
            name="free-seats"
            label={t('new.free')}
            hint={t('new.freeHint')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={free}
            error={freeSeats === null ? t('new.freeError', { greatest: greatestOrder }) : undefined}
            onChange={setFree}
          />
          <h2 className={styles.heading}>{t('new.payer')}</h2>
          <TextField
            name="payer-name"
            label={t('new.payerName')}
            autoComplete="section-payer name"
            maxLength={greatestPayerName}
            value={payer.name}
            error={problemOf('name')}
            onChange={(name) => setPayer({ ...payer, name })}
          />
          <TextField
            name="payer-email"
            type="email"
            label={t('new.payerEmail')}
            hint={t('new.payerHint')}
            autoComplete="section-payer email"
            maxLength={greatestLengths.email}
            value={payer.email}
            error={problemOf('email')}
            onChange={(email) => setPayer({ ...payer, email })}
          />
        </div>
      </Card>
      <Card as="section">
        <p className={styles.total}>
          <span>
            {t('new.total')}: {t('new.sum', { count, unit: priceText(offer.unit, language) })}
          </span>
          <strong>{priceText(total, language)}</strong>
        </p>
        <p className={styles.text}>{t('new.fixed')}</p>
        <div role="alert">
          {error && <FieldError>{errorText(common, error)}</FieldError>}
          {isChecked && count === 0 && <FieldError>{t('new.empty')}</FieldError>}
        </div>
        <div className={styles.actions}>
          <Button type="submit" variant="accent" loading={isPending}>
            {t('new.place')}
          </Button>
        </div>
      </Card>
    </form>
  )
}
