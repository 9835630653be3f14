import { addressOf } from '@olympiad/contract/call'
import { exportPeopleCsv, exportPeopleXlsx } from '@olympiad/contract/people'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apiUrl } from '../api/base.ts'
import { fetchFile } from '../api/call.ts'
import { errorText } from '../api/error-text.ts'
import { useLanguage } from '../i18n/index.ts'
import { useStaffedOlympiad } from '../organiser/staffed-olympiad.ts'
import { Button } from '../ui/Button.tsx'
import { saveFile } from '../ui/save-file.ts'
import { toast } from '../ui/toast.ts'
import type { PeopleQuestion } from './people-question.ts'

const calls = { csv: exportPeopleCsv, xlsx: exportPeopleXlsx }
type Format = keyof typeof calls

/** Exactly the people of the list, as a file. */
export function ExportPeople({ question }: { question: PeopleQuestion }) {
  const { t } = useTranslation('organiser')
  const { t: common } = useTranslation()
  const language = useLanguage()
  const { olympiad } = useStaffedOlympiad()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (format: Format) => {
      const call = calls[format]
      const asked = call.request({ olympiadId: olympiad.id, ...question, in: language })
      const file = await fetchFile(`${apiUrl}${addressOf(call.path, asked)}`)
      saveFile(file, `people-${olympiad.id}.${format}`)
    },
    onError: (error) => toast.error(errorText(common, error)),
  })
  return (['csv', 'xlsx'] as const).map((format) => (
    <Button
      key={format}
      variant="ghost"
      loading={isPending && variables === format}
      disabled={isPending}
      onClick={() => mutate(format)}
    >
      {t(`people.export.${format}`)}
    </Button>
  ))
}
