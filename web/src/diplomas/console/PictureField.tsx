import { greatestPictureBytes, uploadDiplomaPicture } from '@olympiad/contract/diploma-design'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { errorText } from '../../api/error-text.ts'
import { FilePicker } from '../../organiser/FilePicker.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError, FieldGroup } from '../../ui/form/Field.tsx'
import styles from './Diplomas.module.css'
import { pictureQuery } from './queries.ts'

const accepted = 'image/png,image/jpeg,image/webp'

/** A signature or a seal: photographed on white paper, of which nothing is left. */
export function PictureField({
  kind,
  olympiadId,
  disabled,
  value,
  onChange,
}: {
  kind: 'signature' | 'seal'
  olympiadId: number
  disabled: boolean
  value: string | null
  onChange: (sha256: string | null) => void
}) {
  const { t } = useTranslation('organiser')
  const { t: common } = useTranslation()
  const sending = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > greatestPictureBytes) throw new TooLarge()
      const bytes = new Uint8Array(await file.arrayBuffer())
      return call(uploadDiplomaPicture, { olympiadId, bytes })
    },
    onSuccess: ({ sha256 }) => onChange(sha256),
  })
  const { error } = sending
  const problem =
    error && (error instanceof TooLarge ? t('diplomas.tooLarge') : errorText(common, error))
  return (
    <FieldGroup label={t(`diplomas.${kind}`)} isOptional>
      <div className={styles.picture}>
        {value && <Kept olympiadId={olympiadId} sha256={value} alt={t(`diplomas.${kind}`)} />}
        {!disabled && (
          <div className={styles.pictureSide}>
            <FilePicker
              label={t(value ? 'diplomas.other' : 'diplomas.choose')}
              hint={t(`diplomas.hints.${kind}`)}
              accept={accepted}
              isBusy={sending.isPending}
              onChoose={(file) => sending.mutate(file)}
            />
            {value && (
              <Button variant="ghost" size="s" onClick={() => onChange(null)}>
                {t('diplomas.remove')}
              </Button>
            )}
          </div>
        )}
      </div>
      <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
    </FieldGroup>
  )
}

class TooLarge extends Error {}

/** On the white of the paper it will lie on. */
function Kept({ olympiadId, sha256, alt }: { olympiadId: number; sha256: string; alt: string }) {
  const { data } = useQuery(pictureQuery(olympiadId, sha256))
  return <div className={styles.paper}>{data && <img src={data} alt={alt} />}</div>
}
