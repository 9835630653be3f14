import { confirmPapers, type PupilConsents } from '@olympiad/contract/family'
import { consentKinds, consentTexts, type ConsentKind } from '@olympiad/domain/consent'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { errorText } from '../api/error-text.ts'
import { useLanguage } from '../i18n/index.ts'
import { Asked } from '../ui/Asked.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TickField } from '../ui/form/TickField.tsx'
import { toast } from '../ui/toast.ts'
import styles from './Family.module.css'
import { PupilTable } from './PupilTable.tsx'
import { pupilsQuery } from './queries.ts'

/** Whose consents a group has, and the papers that are kept at school. */
export function GroupConsents({ group: { id } }: { group: { id: number } }) {
  const { t } = useTranslation('family')
  const language = useLanguage()
  return (
    <Card as="section">
      <p className={styles.text}>{t('papers.text')}</p>
      <details>
        <summary>{t('papers.texts')}</summary>
        {consentKinds.map((kind) => (
          <p key={kind} className={styles.words}>
            <strong>{t(`consent.kinds.${kind}`)}.</strong> {consentTexts[kind].at(-1)?.[language]}
          </p>
        ))}
      </details>
      <Asked query={useQuery(pupilsQuery(id))}>
        {(pupils) =>
          pupils.length === 0 ? (
            <p className={styles.note}>{t('papers.none')}</p>
          ) : (
            <Papers groupId={id} pupils={pupils} />
          )
        }
      </Asked>
    </Card>
  )
}

function Papers({ groupId, pupils }: { groupId: number; pupils: PupilConsents[] }) {
  const { t } = useTranslation('family')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [kinds, setKinds] = useState<readonly ConsentKind[]>(consentKinds)
  const [isAsked, setIsAsked] = useState(false)
  const here = pupils.filter(({ placeId }) => chosen.has(placeId))
  const { mutate, isPending } = usePapers(groupId, () => setChosen(new Set()))
  const say = (decision: 'give' | 'withdraw') => {
    setIsAsked(false)
    mutate({ placeIds: here.map(({ placeId }) => placeId), kinds: [...kinds], decision })
  }
  const may = (decision: 'give' | 'withdraw') =>
    here.some(({ consents }) =>
      consents.some(({ kind, open }) => kinds.includes(kind) && open.includes(decision)),
    )
  return (
    <>
      <div className={styles.bar}>
        <fieldset className={styles.ticks}>
          <legend>{t('papers.which')}</legend>
          {consentKinds.map((kind) => (
            <TickField
              key={kind}
              name={kind}
              label={t(`papers.short.${kind}`)}
              value={kinds.includes(kind)}
              onChange={(isIn) =>
                setKinds(consentKinds.filter((one) => (one === kind ? isIn : kinds.includes(one))))
              }
            />
          ))}
        </fieldset>
        <p className={styles.small} role="status">
          {t('papers.chosen', { count: here.length })}
        </p>
        <div className={styles.head}>
          <Button
            variant="primary"
            loading={isPending}
            disabled={!may('give')}
            onClick={() => setIsAsked(true)}
          >
            {t('papers.give')}
          </Button>
          <Button variant="ghost" disabled={!may('withdraw')} onClick={() => say('withdraw')}>
            {t('papers.withdraw')}
          </Button>
        </div>
      </div>
      <PupilTable pupils={pupils} chosen={chosen} onChoose={setChosen} />
      {isAsked && (
        <Dialog
          title={t('papers.sure')}
          onClose={() => setIsAsked(false)}
          actions={
            <>
              <Button variant="primary" onClick={() => say('give')}>
                {t('papers.yes')}
              </Button>
              <Button variant="ghost" onClick={() => setIsAsked(false)}>
                {t('papers.no')}
              </Button>
            </>
          }
        >
          <p>{t('papers.sureText')}</p>
        </Dialog>
      )}
    </>
  )
}

type Said = { placeIds: number[]; kinds: ConsentKind[]; decision: 'give' | 'withdraw' }

function usePapers(groupId: number, onDone: () => void) {
  const { t } = useTranslation('family')
  const { t: common } = useTranslation()
  const language = useLanguage()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (said: Said) => call(confirmPapers, { groupId, ...said, in: language }),
    onSuccess: async (pupils) => {
      toast.success(t('papers.saved'))
      client.setQueryData(pupilsQuery(groupId).queryKey, pupils)
      onDone()
      // Readiness and the grids of homework show it too.
      await client.invalidateQueries()
    },
    onError: (error) => toast.failure(errorText(common, error)),
  })
}
