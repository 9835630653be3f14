import type { DiplomaBundle } from '@olympiad/contract/diploma-files'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../api/error-text.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { useNumber } from '../../ui/use-number.ts'
import styles from './Diplomas.module.css'
import { bundleAddress, bundleQuery } from './queries.ts'
import { useDownload } from './use-download.ts'

type Kind = 'zip' | 'print'

const sizeOf = (bundle: DiplomaBundle, kind: Kind) =>
  kind === 'zip' ? bundle.zipBytes : bundle.printBytes

/** All diplomas of the olympiad in one file, with how far it is, and a way to stop. */
export function Bulk({ olympiadId }: { olympiadId: number }) {
  const { t } = useTranslation('organiser')
  const { t: common } = useTranslation()
  const { data: bundle } = useQuery(bundleQuery(olympiadId))
  const [kind, setKind] = useState<Kind>('zip')
  const { loaded, start, stop } = useDownload({
    onDone: () => toast.success(t('diplomas.bulk.done')),
    onError: (error) => toast.error(errorText(common, error)),
  })
  if (!bundle) return null
  if (bundle.diplomas === 0) return <p className={styles.hint}>{t('diplomas.bulk.empty')}</p>
  const load = (wanted: Kind) => {
    setKind(wanted)
    const name = `diplomas-${olympiadId}.${wanted === 'zip' ? 'zip' : 'pdf'}`
    void start(name, bundleAddress(olympiadId, wanted))
  }
  return (
    <div className={styles.bulk}>
      {loaded === null ? (
        <div className={styles.actions}>
          {(['print', 'zip'] as const).map((one) => (
            <Button key={one} onClick={() => load(one)}>
              {t(`diplomas.bulk.${one}`)}
            </Button>
          ))}
        </div>
      ) : (
        <UnderWay loaded={loaded} total={sizeOf(bundle, kind)} onStop={stop} />
      )}
      <p className={styles.hint}>{t('diplomas.bulk.hint')}</p>
    </div>
  )
}

/** How long the file will be is a guess: what comes beyond it is not counted against it. */
function UnderWay({
  loaded,
  total,
  onStop,
}: {
  loaded: number
  total: number
  onStop: () => void
}) {
  const { t } = useTranslation('organiser')
  const numberText = useNumber()
  const greatest = Math.max(total, loaded, 1)
  const megabytes = (bytes: number) => numberText(Math.round(bytes / 100_000) / 10)
  return (
    <div className={styles.progress}>
      <progress aria-label={t('diplomas.bulk.bar')} value={loaded} max={greatest} />
      <span role="status">
        {t('diplomas.bulk.progress', { done: megabytes(loaded), total: megabytes(greatest) })}
      </span>
      <Button variant="ghost" size="s" onClick={onStop}>
        {t('diplomas.bulk.cancel')}
      </Button>
    </div>
  )
}
