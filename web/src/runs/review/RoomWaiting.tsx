import type { FreeRunHead } from '@olympiad/contract/runs-head'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SkyPicture } from '../../ui/SkyPicture.tsx'
import { placeOfStart } from '../run-place.ts'

/** A class sprint: the answers are shown when everybody of the room is done. */
export function RoomWaiting({ run }: { run: FreeRunHead }) {
  const { t } = useTranslation('training')
  return (
    <Notice
      role="status"
      picture={<SkyPicture scene="empty" />}
      title={t('review.roomWaiting')}
      text={t('review.roomWaitingHint')}
      action={
        <ButtonLink variant="primary" to={placeOfStart(run)}>
          {t('review.toRoom')}
        </ButtonLink>
      }
    />
  )
}
