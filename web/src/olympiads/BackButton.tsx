import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './BackButton.module.css'
import { hasWayBack } from './way-back.ts'

/** Spec 2: back in the browser's history; from a link of a friend there is only the list. */
export function BackButton() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const goBack = () => {
    if (hasWayBack(window.history.state)) void navigate(-1)
    else void navigate(paths.allOlympiads, { replace: true })
  }
  return (
    <button type="button" className={styles.back} onClick={goBack}>
      <Icon name="back" size={20} />
      {t('olympiadPage.back')}
    </button>
  )
}
