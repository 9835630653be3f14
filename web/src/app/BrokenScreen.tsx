import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { SkyPicture } from '../ui/SkyPicture.tsx'

export function BrokenScreen({ retry }: { retry: () => void }) {
  const { t } = useTranslation()
  return (
    <Notice
      role="alert"
      picture={<SkyPicture scene="error" />}
      title={t('broken.title')}
      text={t('broken.text')}
      action={
        <>
          <Button variant="primary" icon="retry" onClick={retry}>
            {t('global.retry')}
          </Button>
          <Button variant="ghost" onClick={() => location.reload()}>
            {t('broken.reload')}
          </Button>
        </>
      }
    />
  )
}
