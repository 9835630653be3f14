import { useTranslation } from 'react-i18next'
import { errorText } from '../api/error-text.ts'
import { toast } from '../ui/toast.ts'

/** Says what went wrong, in the person's language. */
export function useErrorToast(): (error: unknown) => void {
  const { t } = useTranslation()
  return (error) => toast.error(errorText(t, error))
}
