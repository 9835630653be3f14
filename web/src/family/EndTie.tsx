import { endTie } from '@olympiad/contract/family'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useFamilyChange } from './use-family.ts'

/** Either side ends it, once they know what follows. */
export function EndTie({
  tieId,
  name,
  side,
}: {
  tieId: number
  name: string
  side: 'guardians' | 'wards'
}) {
  const { t } = useTranslation('family')
  const [isAsked, setIsAsked] = useState(false)
  const { mutate, isPending } = useFamilyChange(() => call(endTie, { tieId }), t('guardians.ended'))
  return (
    <>
      <Button size="s" variant="ghost" onClick={() => setIsAsked(true)}>
        {t(`tie.${side}.end`)}
      </Button>
      {isAsked && (
        <Dialog
          title={t(`tie.${side}.endTitle`)}
          onClose={() => setIsAsked(false)}
          actions={
            <>
              <Button variant="primary" loading={isPending} onClick={() => mutate(undefined)}>
                {t(`tie.${side}.end`)}
              </Button>
              <Button variant="ghost" onClick={() => setIsAsked(false)}>
                {t('consent.keep')}
              </Button>
            </>
          }
        >
          <p>{t(`tie.${side}.endText`, { name })}</p>
        </Dialog>
      )}
    </>
  )
}
