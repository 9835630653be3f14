import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../api/error-text.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toast.ts'
import { useNumber } from '../ui/use-number.ts'
import styles from './Bulk.module.css'
import { fileKinds, type Bundle, type FileKind } from './bundles.ts'
import { BrokenDownload, useDownload } from './use-download.ts'

/** Many diplomas in one file, with how far it is, and a way to stop. */
export function Bulk({ bundle, describedBy }: { bundle: Bundle; describedBy: string }) {
  const { t } = useTranslation('diplomas')
  const { t: common } = useTranslation()
  const [total, setTotal] = useState(0)
  const [isAsking, setIsAsking] = useState(false)
  const failed = (error: unknown) =>
    toast.error(error instanceof BrokenDownload ? t('bulk.broken') : errorText(common, error))
  const { loaded, start, stop } = useDownload({
    onDone: () => toast.success(t('bulk.done')),
    onError: failed,
  })
  const load = async (kind: FileKind) => {
    setIsAsking(true)
    try {
      const { zipBytes, printBytes } = await bundle.sizes()
      setTotal(kind === 'zip' ? zipBytes : printBytes)
      const name = `${bundle.name}.${kind === 'zip' ? 'zip' : 'pdf'}`
      void start(name, bundle.address(kind))
    } catch (error) {
      failed(error)
    } finally {
      setIsAsking(false)
    }
  }
  if (loaded !== null) return <UnderWay loaded={loaded} total={total} onStop={stop} />
  return (
    <div className={styles.actions}>
      {fileKinds.map((kind) => (
        <Button
          key={kind}
          disabled={isAsking}
          aria-describedby={describedBy}
          onClick={() => void load(kind)}
        >
          {t(`bulk.${kind}`)}
        </Button>
      ))}
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
  const { t } = useTranslation('diplomas')
  const numberText = useNumber()
  const greatest = Math.max(total, loaded, 1)
  const megabytes = (bytes: number) => numberText(Math.round(bytes / 100_000) / 10)
  return (
    <div className={styles.progress}>
      <progress aria-label={t('bulk.bar')} value={loaded} max={greatest} />
      <span role="status">
        {t('bulk.progress', { done: megabytes(loaded), total: megabytes(greatest) })}
      </span>
      <Button variant="ghost" size="s" onClick={onStop}>
        {t('bulk.cancel')}
      </Button>
    </div>
  )
}
