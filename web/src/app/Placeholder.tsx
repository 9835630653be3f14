import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { SkyPicture } from '../ui/SkyPicture.tsx'

/** Spec 2: the placeholder tasks page, with its fixed texts. */
export function TasksPlaceholder() {
  const { t } = useTranslation()
  return (
    <>
      <div lang="uk">
        <PageTitle>Завдання</PageTitle>
      </div>
      <Notice
        picture={<SkyPicture scene="empty" />}
        title={<span lang="uk">Працюємо</span>}
        action={<ButtonLink to={paths.allOlympiads}>{t('placeholder.action')}</ButtonLink>}
      />
    </>
  )
}
