import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fetchFile } from '../api/call.ts'
import { personOf, useSession } from '../api/session.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { saveFile } from '../ui/save-file.ts'
import { toast } from '../ui/toast.ts'

/** A link carries no token: who has signed in fetches the file, or it would be a guest's. */
export function CsvDownload({ address }: { address: string }) {
  const { t } = useTranslation()
  const isPerson = personOf(useSession()) !== null
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchFile(address),
    onSuccess: (bytes) => saveFile(bytes, 'ranking.csv'),
    onError: () => toast.error(t('global.fetchError')),
  })
  return isPerson ? (
    <Button variant="ghost" loading={isPending} onClick={() => mutate()}>
      {t('ranking.csv')}
    </Button>
  ) : (
    <ButtonLink variant="ghost" href={address}>
      {t('ranking.csv')}
    </ButtonLink>
  )
}
