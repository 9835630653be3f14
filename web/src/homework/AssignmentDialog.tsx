import type { Group } from '@olympiad/contract/groups'
import {
  changeHomework,
  giveHomework,
  type AssignmentForm,
  type HomeworkGrid,
} from '@olympiad/contract/homework'
import { greatestNote, greatestRepetitions } from '@olympiad/domain/assignment'
import { pushes, type Push } from '@olympiad/domain/level'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { errorText } from '../api/error-text.ts'
import { DrillFields } from '../journey/DrillFields.tsx'
import { DrillOptions } from '../journey/DrillOptions.tsx'
import { firstDrill, subjectOf, subjects } from '../journey/drill-subjects.ts'
import { NumberField } from '../journey/NumberField.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { DateTimeField } from '../ui/form/DateTimeField.tsx'
import { Dropdown } from '../ui/form/Dropdown.tsx'
import { Field } from '../ui/form/Field.tsx'
import fieldStyles from '../ui/form/Field.module.css'
import { TickField } from '../ui/form/TickField.tsx'
import { SegmentChoice } from '../ui/SegmentChoice.tsx'
import { toast } from '../ui/toast.ts'
import { draftOf, formOf, newDraft, type Draft } from './draft.ts'
import styles from './GroupHomework.module.css'
import type { Editing } from './opened.ts'
import { forgetHomework } from './queries.ts'
import { useZoneHint } from './use-work-text.ts'

const shares = [0, 50, 60, 70, 80, 90, 100] as const
const pushNames = Object.keys(pushes) as Push[]

/** What is asked, how often, until when, of whom. */
export function AssignmentDialog({
  group,
  grid,
  editing,
  onClose,
}: {
  group: Group
  grid: HomeworkGrid
  editing: Editing
  onClose: () => void
}) {
  const { t } = useTranslation('homework')
  const [draft, setDraft] = useState<Draft>(() =>
    editing.kind === 'new'
      ? newDraft(group.timeZone, new Date())
      : draftOf(editing.assignment, { ...group, now: new Date(), isCopy: editing.kind === 'copy' }),
  )
  const [isWrong, setIsWrong] = useState(false)
  const put = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const { keep, isKeeping } = useKeep(group.id, editing, onClose)
  const isForNobody = draft.places?.length === 0
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isWrong && !isForNobody) keep(formOf(draft))
  }
  return (
    <Dialog
      width="wide"
      title={t(editing.kind === 'edit' ? 'form.edit' : 'form.new')}
      onClose={onClose}
      actions={
        <Button
          variant="accent"
          type="submit"
          form="assignment"
          loading={isKeeping}
          disabled={isWrong || isForNobody}
        >
          {t(editing.kind === 'edit' ? 'form.save' : 'form.give')}
        </Button>
      }
    >
      <form id="assignment" className={styles.form} onSubmit={submit}>
        <WorkFields draft={draft} put={put} onWrong={setIsWrong} />
        <HowOften draft={draft} put={put} />
        <Times draft={draft} put={put} timeZone={group.timeZone} />
        <ForWhom draft={draft} put={put} pupils={grid.pupils} />
        <Field label={t('form.note')} hint={t('form.noteHint')} isOptional>
          {(control) => (
            <textarea
              {...control}
              className={fieldStyles.input}
              rows={3}
              maxLength={greatestNote}
              value={draft.note}
              onChange={(event) => put({ note: event.target.value })}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}

function useKeep(groupId: number, editing: Editing, onDone: () => void) {
  const { t } = useTranslation('homework')
  const { t: common } = useTranslation()
  const client = useQueryClient()
  const isEdit = editing.kind === 'edit'
  const { mutate, isPending } = useMutation({
    mutationFn: (form: AssignmentForm) =>
      isEdit
        ? call(changeHomework, { groupId, assignmentId: editing.assignment.id, ...form })
        : call(giveHomework, { groupId, ...form }),
    onSuccess: async () => {
      await forgetHomework(client, groupId)
      toast.success(t(isEdit ? 'form.saved' : 'form.given'))
      onDone()
    },
    onError: (error) => {
      toast.error(errorText(common, error))
    },
  })
  return { keep: mutate, isKeeping: isPending }
}

type OfDraft = { draft: Draft; put: (part: Partial<Draft>) => void }

function WorkFields({ draft, put, onWrong }: OfDraft & { onWrong: (isWrong: boolean) => void }) {
  const { t } = useTranslation('homework')
  const { drill, push } = draft
  const isByLevel = push !== null
  return (
    <fieldset>
      <legend>{t('form.what')}</legend>
      <Dropdown
        label={t('form.subject')}
        options={subjects.map((value) => ({
          ...{ id: value, value, label: t(`form.subjects.${value}`) },
        }))}
        value={subjectOf(drill)}
        onChange={(subject) => put({ drill: firstDrill(subject) })}
      />
      <SegmentChoice
        label={t('form.how')}
        values={['level', 'own'] as const}
        value={isByLevel ? 'level' : 'own'}
        text={(how) => t(`form.hows.${how}`)}
        onChange={(how) => put({ push: how === 'level' ? 'normal' : null })}
      />
      {isByLevel ? (
        <>
          <SegmentChoice
            label={t('form.push')}
            values={pushNames}
            value={push}
            text={(name) => t(`form.pushes.${name}`)}
            onChange={(chosen) => put({ push: chosen })}
          />
          <LevelFields key={subjectOf(drill)} draft={draft} put={put} onWrong={onWrong} />
        </>
      ) : (
        <DrillFields
          key={subjectOf(drill)}
          drill={drill}
          onChange={(changed) => put({ drill: changed })}
          onWrong={onWrong}
        />
      )}
    </fieldset>
  )
}

/** What the level does not choose. */
function LevelFields({ draft, put, onWrong }: OfDraft & { onWrong: (isWrong: boolean) => void }) {
  const { t } = useTranslation('homework')
  const { t: training } = useTranslation('training')
  const { drill } = draft
  const change = (part: object) => put({ drill: { ...drill, ...part } })
  return (
    <>
      {drill.kind !== 'cards' && (
        <NumberField
          label={training('own.memoriseSeconds')}
          greatest={3600}
          value={drill.memoriseSeconds}
          onChange={(seconds) => {
            onWrong(seconds === null)
            if (seconds !== null) change({ memoriseSeconds: seconds })
          }}
        />
      )}
      <DrillOptions drill={drill} put={change} />
      <p className={styles.muted}>
        {t(drill.kind === 'cards' ? 'form.levelHintCards' : 'form.levelHint')}
      </p>
    </>
  )
}

function HowOften({ draft, put }: OfDraft) {
  const { t } = useTranslation('homework')
  const times = Array.from({ length: greatestRepetitions }, (_, at) => `${at + 1}`)
  return (
    <div className={styles.pair}>
      <Dropdown
        label={t('form.repetitions')}
        options={times.map((value) => ({ id: value, value, label: value }))}
        value={`${draft.repetitions}`}
        onChange={(value) => put({ repetitions: Number(value) })}
      />
      <div>
        <Dropdown
          label={t('form.leastShare')}
          options={shares.map((share) => ({
            id: `${share}`,
            value: `${share}`,
            label: share === 0 ? t('form.any') : t('form.percent', { percent: share }),
          }))}
          value={`${draft.leastShare}`}
          onChange={(value) => put({ leastShare: Number(value) })}
        />
        <p className={styles.muted}>
          {t(draft.push === null ? 'form.leastHint' : 'form.leastHintLevel')}
        </p>
      </div>
    </div>
  )
}

function Times({ draft, put, timeZone }: OfDraft & { timeZone: Group['timeZone'] }) {
  const { t } = useTranslation('homework')
  const hint = useZoneHint(timeZone)
  return (
    <fieldset>
      <DateTimeField
        name="opensAt"
        label={t('form.opensAt')}
        value={draft.opensAt}
        onChange={(opensAt) => put({ opensAt })}
      />
      <DateTimeField
        name="dueAt"
        label={t('form.dueAt')}
        hint={hint}
        value={draft.dueAt}
        onChange={(dueAt) => put({ dueAt })}
      />
    </fieldset>
  )
}

function ForWhom({ draft, put, pupils }: OfDraft & { pupils: HomeworkGrid['pupils'] }) {
  const { t } = useTranslation('homework')
  const { places } = draft
  return (
    <fieldset>
      <SegmentChoice
        label={t('form.forWhom')}
        values={['forAll', 'forSome'] as const}
        value={places === null ? 'forAll' : 'forSome'}
        text={(whom) => t(`form.${whom}`)}
        onChange={(whom) => put({ places: whom === 'forAll' ? null : [] })}
      />
      {places && (
        <div role="group" aria-label={t('form.forSome')} className={styles.pupils}>
          {pupils.map(({ placeId, label }) => (
            <TickField
              key={placeId}
              name={`place-${placeId}`}
              label={label}
              value={places.includes(placeId)}
              onChange={(isChosen) =>
                put({
                  places: isChosen
                    ? [...places, placeId]
                    : places.filter((each) => each !== placeId),
                })
              }
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}
