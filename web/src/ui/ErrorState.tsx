import { useTranslation } from 'react-i18next'
import { errorText } from '../api/error-text.ts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'
import { SkyPicture } from './SkyPicture.tsx'

/** Says what happened and offers to try again. */
export function ErrorState({ error, retry }: { error: unknown; retry?: (() => void) | undefined }) {
  const { t } = useTranslation()
  return (
    <Notice
      role="alert"
      picture={<SkyPicture scene="error" />}
      title={t('global.fetchError')}
      text={errorText(t, error)}
      action={
        retry && (
          <Button variant="primary" icon="retry" onClick={retry}>
            {t('global.retry')}
          </Button>
        )
      }
    />
  )
}
