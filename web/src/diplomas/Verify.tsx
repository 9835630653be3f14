import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../api/error-text.ts'
import { Button } from '../ui/Button.tsx'
import { FieldError } from '../ui/form/Field.tsx'
import { CheckResult } from './CheckResult.tsx'
import { checkFile } from './check-file.ts'
import styles from './Verify.module.css'

const accepted = '.pdf,.png,.json,application/pdf,image/png,application/json'

/** Whoever was sent a file drops it here, or chooses it, and is told what it is worth. */
export function Verify({ code }: { code: string }) {
  const { t } = useTranslation('diplomas')
  const { t: common } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const { mutate, data, error, isPending, variables } = useMutation({ mutationFn: checkFile })
  const check = (file: File | undefined) => file && mutate(file)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    check(event.dataTransfer.files[0])
  }
  return (
    <section aria-labelledby="verify" className={styles.verify}>
      <h2 id="verify" className={styles.heading}>
        {t('verify.title')}
      </h2>
      <p className={styles.lead}>{t('verify.lead')}</p>
      <div
        role="group"
        aria-labelledby="verify"
        className={styles.place}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <p className={styles.hint}>{t('verify.drop')}</p>
        <Button loading={isPending} onClick={() => input.current?.click()}>
          {t(data || error ? 'verify.other' : 'verify.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={accepted}
          aria-label={t('verify.choose')}
          onChange={({ target }) => {
            check(target.files?.[0])
            // The same file once more is a choice again.
            target.value = ''
          }}
        />
      </div>
      <div aria-live="polite" className={styles.result}>
        {isPending && <p>{t('verify.checking')}</p>}
        {error && <FieldError>{errorText(common, error)}</FieldError>}
        {data && <CheckResult check={data} file={variables?.name ?? ''} pageCode={code} />}
      </div>
    </section>
  )
}
