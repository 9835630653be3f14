import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'
import { SkyPicture } from './SkyPicture.tsx'

/** Says what happened and offers to try again. */
export function ErrorState({
  title,
  text,
  retry,
}: {
  title?: string
  text?: string
  retry?: (() => void) | undefined
}) {
  const { t } = useTranslation()
  return (
    <Notice
      role="alert"
      picture={<SkyPicture scene="error" />}
      title={title ?? t('global.fetchError')}
      text={text ?? t('global.fetchErrorHint')}
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
