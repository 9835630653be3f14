import {
  greatestGuardianName,
  type AcceptanceDraft,
  type AcceptanceProblem,
} from '@olympiad/domain/acceptance'
import type { AgeBand } from '@olympiad/domain/age-band'
import { isUnderAge } from '@olympiad/domain/guest-view'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../ui/form/ChoiceField.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import styles from './WhoAccepts.module.css'

/** Who says yes: a participant of sixteen or more, or a guardian, who gives a name. */
export function WhoAccepts({
  draft,
  ageBand,
  problem,
  onChange,
  fieldRef,
}: {
  draft: AcceptanceDraft
  ageBand: AgeBand
  problem: AcceptanceProblem | null
  onChange: (draft: AcceptanceDraft) => void
  /** The field in question: an error sends the focus here. */
  fieldRef: Ref<HTMLInputElement>
}) {
  const { t } = useTranslation()
  const fieldAt = (field: AcceptanceProblem['field']) => {
    if (problem?.field !== field) return {}
    const isChoice = field === 'by' && problem.kind === 'required'
    return {
      ref: fieldRef,
      error: t(`agreement.who.errors.${isChoice ? 'acceptor' : problem.kind}`),
    }
  }
  const isYoung = isUnderAge(ageBand)
  return (
    <div className={styles.who}>
      {isYoung ? (
        <p className={styles.young}>{t('agreement.who.young')}</p>
      ) : (
        <ChoiceField
          name="accepted-by"
          label={t('agreement.who.label')}
          value={draft.by}
          onChange={(by) => onChange({ ...draft, by })}
          choices={[
            { value: 'participant', label: t('agreement.who.participant') },
            { value: 'guardian', label: t('agreement.who.guardian') },
          ]}
          {...fieldAt('by')}
        />
      )}
      {draft.by === 'guardian' && (
        <TextField
          name="guardian-name"
          label={t('agreement.who.name')}
          hint={t(isYoung ? 'agreement.who.consentYoung' : 'agreement.who.consent')}
          autoComplete="name"
          maxLength={greatestGuardianName}
          spellCheck={false}
          value={draft.guardianName}
          onChange={(guardianName) => onChange({ ...draft, guardianName })}
          {...fieldAt('guardianName')}
        />
      )}
    </div>
  )
}
