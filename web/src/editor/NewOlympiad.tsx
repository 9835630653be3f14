import { createOlympiad, type DraftOrigin } from '@olympiad/contract/editor'
import type { StaffedOlympiad } from '@olympiad/contract/staff'
import {
  cloneParts,
  templateNames,
  type ClonePart,
  type TemplateName,
} from '@olympiad/domain/draft-templates'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../api/call.ts'
import { errorText } from '../api/error-text.ts'
import { consolePath } from '../organiser/paths.ts'
import { consoleKey } from '../organiser/staffed-olympiad.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ChoiceField } from '../ui/form/ChoiceField.tsx'
import { DateTimeField } from '../ui/form/DateTimeField.tsx'
import { FieldError, FieldGroup } from '../ui/form/Field.tsx'
import { TickField } from '../ui/form/TickField.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { CloneSource } from './CloneSource.tsx'
import styles from './Editor.module.css'

const origins = ['empty', 'template', 'clone'] as const
type Origin = (typeof origins)[number]

/** Where an olympiad begins: with nothing, with a template, or like an earlier one. */
export function NewOlympiad() {
  const { t } = useTranslation('organiser')
  const { t: common } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [origin, setOrigin] = useState<Origin>('empty')
  const [template, setTemplate] = useState<TemplateName>('school-cup')
  const [source, setSource] = useState<StaffedOlympiad>()
  const [parts, setParts] = useState<readonly ClonePart[]>(cloneParts)
  const [startsAt, setStartsAt] = useState('')
  const [isMissed, setIsMissed] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (from: DraftOrigin) => call(createOlympiad, { from }),
    onSuccess: async ({ olympiadId }) => {
      void client.invalidateQueries({ queryKey: [consoleKey, 'olympiads'] })
      await navigate(consolePath('edit', { olympiadId }))
    },
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (origin === 'empty') return mutate({ kind: 'empty', startsAt })
    if (origin === 'template') return mutate({ kind: 'template', template, startsAt })
    if (!source) return setIsMissed(true)
    mutate({ kind: 'clone', olympiadId: source.id, parts: [...parts], startsAt })
  }

  return (
    <>
      <PageTitle text={t('editor.new.lead')}>{t('editor.new.title')}</PageTitle>
      <div className={styles.gap}>
        <Card>
          <form className={styles.fields} onSubmit={submit} noValidate>
            <ChoiceField<Origin>
              name="origin"
              label={t('editor.new.origin')}
              value={origin}
              onChange={(value) => value && setOrigin(value)}
              choices={origins.map((value) => ({ value, label: t(`editor.new.${value}`) }))}
            />
            {origin === 'template' && (
              <FieldGroup label={t('editor.new.template')}>
                <div className={styles.templates}>
                  {templateNames.map((name) => (
                    <label key={name} className={styles.template}>
                      <input
                        type="radio"
                        name="template"
                        value={name}
                        checked={template === name}
                        onChange={() => setTemplate(name)}
                      />
                      <span>
                        <strong>{t(`editor.templates.${name}.title`)}</strong>
                        <span>{t(`editor.templates.${name}.text`)}</span>
                      </span>
                    </label>
                  ))}
                </div>
              </FieldGroup>
            )}
            {origin === 'clone' && (
              <CloneSource value={source} onChange={setSource} isMissed={isMissed}>
                <FieldGroup label={t('editor.new.parts')} hint={t('editor.new.partsHint')}>
                  {cloneParts.map((part) => (
                    <TickField
                      key={part}
                      name={part}
                      label={t(`editor.cloneParts.${part}`)}
                      value={parts.includes(part)}
                      onChange={(isOn) =>
                        setParts(isOn ? [...parts, part] : parts.filter((one) => one !== part))
                      }
                    />
                  ))}
                </FieldGroup>
              </CloneSource>
            )}
            <DateTimeField
              name="startsAt"
              label={t('editor.fields.startsAt')}
              hint={t(origin === 'clone' ? 'editor.new.shifted' : 'editor.new.later')}
              isOptional
              value={startsAt}
              onChange={setStartsAt}
            />
            <div role="alert">{error && <FieldError>{errorText(common, error)}</FieldError>}</div>
            <div>
              <Button type="submit" variant="accent" loading={isPending}>
                {t('editor.new.create')}
              </Button>
            </div>
          </form>
        </Card>
      </div>
    </>
  )
}
