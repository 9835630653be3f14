import { addressOf } from '@olympiad/contract/call'
import { exportHomework } from '@olympiad/contract/homework'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apiUrl } from '../api/base.ts'
import { fetchFile } from '../api/call.ts'
import { errorText } from '../api/error-text.ts'
import { useLanguage } from '../i18n/index.ts'
import { Button } from '../ui/Button.tsx'
import { saveFile } from '../ui/save-file.ts'
import { toast } from '../ui/toast.ts'

/** Child by assignment, for a spreadsheet. */
export function Export({ groupId }: { groupId: number }) {
  const { t } = useTranslation('homework')
  const { t: common } = useTranslation()
  const request = exportHomework.request({ groupId, in: useLanguage() })
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchFile(`${apiUrl}${addressOf(exportHomework.path, request)}`),
    onSuccess: (bytes) => saveFile(bytes, `homework-${groupId}.csv`),
    onError: (error) => {
      toast.error(errorText(common, error))
    },
  })
  return (
    <Button loading={isPending} onClick={() => mutate()}>
      {t('group.export')}
    </Button>
  )
}
