import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { SkyPicture } from '../ui/SkyPicture.tsx'

export function NotFound() {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle>{t('notFound.heading')}</PageTitle>
      <Notice
        picture={<SkyPicture scene="empty" />}
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={
          <ButtonLink variant="primary" to={paths.allOlympiads}>
            {t('notFound.action')}
          </ButtonLink>
        }
      />
    </>
  )
}
