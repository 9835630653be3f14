import { addressOf } from '@olympiad/contract/call'
import type { getClassReceipt, getProforma } from '@olympiad/contract/class-orders'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { apiUrl } from '../api/base.ts'
import { fetchFile } from '../api/call.ts'
import { errorText } from '../api/error-text.ts'
import { useLanguage } from '../i18n/index.ts'
import { Button } from '../ui/Button.tsx'
import { saveFile } from '../ui/save-file.ts'
import { toast } from '../ui/toast.ts'

/** A paper about an order, in the reader's language. */
export function OrderFile({
  file,
  of,
  name,
  children,
}: {
  file: typeof getProforma | typeof getClassReceipt
  of: { groupId: number; orderId: string }
  name: string
  children: ReactNode
}) {
  const { t } = useTranslation()
  const language = useLanguage()
  const address = addressOf(file.path, file.request({ ...of, language }))
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchFile(`${apiUrl}${address}`),
    onSuccess: (bytes) => saveFile(bytes, `${name}.pdf`),
    onError: (error) => toast.failure(errorText(t, error)),
  })
  return (
    <Button loading={isPending} onClick={() => mutate()}>
      {children}
    </Button>
  )
}
