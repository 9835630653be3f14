import { showDiplomaName, type MyDiploma } from '@olympiad/contract/diplomas'
import { nameDisplays, type NameDisplay } from '@olympiad/domain/diploma'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { errorText } from '../api/error-text.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ChoiceField } from '../ui/form/ChoiceField.tsx'
import { toast } from '../ui/toast.ts'
import styles from './MyDiploma.module.css'

/** How much of the name others see; what becomes of the old diploma is said before. */
export function NameDialog({
  diploma: { facts, nameDisplay, names },
  onClose,
  onChanged,
}: {
  diploma: MyDiploma
  onClose: () => void
  onChanged: (diploma: MyDiploma) => void
}) {
  const { t } = useTranslation('diplomas')
  const { t: common } = useTranslation()
  const client = useQueryClient()
  const [display, setDisplay] = useState<NameDisplay>(nameDisplay)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(showDiplomaName, { code: facts.code, display }),
    onSuccess: async (changed) => {
      toast.success(t('mine.done'))
      onChanged(changed)
      onClose()
      await Promise.all([
        client.invalidateQueries({ queryKey: ['diplomas'] }),
        client.invalidateQueries({ queryKey: ['diploma', facts.code] }),
      ])
    },
    onError: (error) => toast.error(errorText(common, error)),
  })
  return (
    <Dialog
      title={t('mine.name')}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="accent"
            loading={isPending}
            disabled={display === nameDisplay}
            onClick={() => mutate()}
          >
            {t('mine.save')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('mine.cancel')}
          </Button>
        </>
      }
    >
      <div className={styles.choice}>
        <ChoiceField
          name="name-display"
          label={t('mine.shownAs', { name: facts.name })}
          value={display}
          onChange={(chosen) => chosen && setDisplay(chosen)}
          choices={nameDisplays.map((value) => ({
            value,
            label: t(`mine.displays.${value}`),
            note: names[value],
          }))}
        />
        <p>{t('mine.whatHappens')}</p>
      </div>
    </Dialog>
  )
}
