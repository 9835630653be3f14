import { useTranslation } from 'react-i18next'
import { personOf, useSession } from '../api/session.ts'
import { ExportMine } from '../export/ExportMine.tsx'
import { MyOlympiads } from '../olympiads/MyOlympiads.tsx'
import { pathTo } from '../paths.ts'
import { ButtonLink } from '../ui/Button.tsx'
import styles from './MySpace.module.css'
import { OwnDiplomas } from './OwnDiplomas.tsx'

/** What is mine, and the way to all the rest: on desktop the sidebar's my space is the main platform's. */
export function MyOlympiadsScreen() {
  const { t } = useTranslation()
  const person = personOf(useSession())
  return (
    <>
      <MyOlympiads />
      <OwnDiplomas />
      <ExportMine />
      {person && (
        <p className={styles.wayIn}>
          <ButtonLink to={pathTo('mySpace', {})} icon="space">
            {t('nav.mySpace')}
          </ButtonLink>
        </p>
      )}
    </>
  )
}
