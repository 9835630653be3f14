import { useTranslation } from 'react-i18next'
import { ExportMine } from '../export/ExportMine.tsx'
import { Placeholder } from './Placeholder.tsx'

/** Being built; one's own data can be had already. */
export function MySpace() {
  const { t } = useTranslation()
  return (
    <>
      <Placeholder heading={t('nav.mySpace')} />
      <ExportMine />
    </>
  )
}
