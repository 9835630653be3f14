import type { PublicDiploma } from '@olympiad/contract/diplomas'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../paths.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { dayText } from '../ui/dates.ts'
import { useDocumentTitle } from '../ui/PageTitle.tsx'
import { useTimeZone } from '../ui/time-zone.ts'
import styles from './DiplomaPage.module.css'
import { Status, toneOf } from './Status.tsx'

/** What became of it and when, and nothing of what it said; its owner is led to the new one. */
export function EndedDiploma({
  diploma: { state, endedAs, endedAt, newCode },
}: {
  diploma: PublicDiploma
}) {
  const { t } = useTranslation('diplomas')
  const zone = useTimeZone()
  const title = t(`diploma.states.${state}`)
  useDocumentTitle(title)
  const day = dayText(endedAt === null ? null : new Date(endedAt), zone)
  return (
    <>
      <Status tone={toneOf[state]} title={title} titleAs="h1">
        {endedAs && t(`diploma.explained.${endedAs}`, { day })}
      </Status>
      <p className={styles.withoutName}>{t('diploma.withoutName')}</p>
      {newCode && <NewOne code={newCode} />}
    </>
  )
}

/** Its owner alone is told which. */
function NewOne({ code }: { code: string }) {
  const { t } = useTranslation('diplomas')
  return (
    <Card>
      <p className={styles.own}>{t('diploma.ofOwnerEnded')}</p>
      <ButtonLink variant="accent" to={pathTo('diploma', { code })}>
        {t('diploma.toNew')}
      </ButtonLink>
    </Card>
  )
}
