import type { StaffedOlympiad } from '@olympiad/contract/staff'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../i18n/index.ts'
import { OlympiadSearch } from '../organiser/OlympiadSearch.tsx'
import { titleIn } from '../organiser/title.ts'
import { useOwnOlympiads } from '../organiser/use-own-olympiads.ts'
import { Dropdown } from '../ui/form/Dropdown.tsx'
import { FieldError } from '../ui/form/Field.tsx'

/** Which of one's own olympiads the new one is like, and below it what is taken over. */
export function CloneSource({
  value,
  onChange,
  isMissed,
  children,
}: {
  value: StaffedOlympiad | undefined
  onChange: (olympiad: StaffedOlympiad | undefined) => void
  isMissed: boolean
  children: ReactNode
}) {
  const { t } = useTranslation('organiser')
  const language = useLanguage()
  const { list, olympiads, search, setSearch, isLong } = useOwnOlympiads()
  if (list.data && olympiads.length === 0 && !isLong) return <p>{t('editor.new.nothingToClone')}</p>
  // What was chosen stays, whatever is looked for afterwards.
  const isOffered = !value || olympiads.some(({ id }) => id === value.id)
  const offered = isOffered ? olympiads : [value, ...olympiads]
  return (
    <>
      {isLong && (
        // Enter looks for one: it does not make one.
        <div role="search" onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
          <OlympiadSearch value={search} onChange={setSearch} />
        </div>
      )}
      <div>
        <Dropdown
          label={t('editor.new.source')}
          placeholder={t('editor.new.choose')}
          value={value && String(value.id)}
          onChange={(id) => onChange(offered.find((one) => String(one.id) === id))}
          options={offered.map((one) => ({
            id: String(one.id),
            value: String(one.id),
            label: titleIn(one, language) ?? `№ ${one.id}`,
          }))}
        />
        {search !== '' && olympiads.length === 0 && <p>{t('console.nothingFound')}</p>}
        {isMissed && !value && <FieldError>{t('editor.new.choose')}</FieldError>}
      </div>
      {children}
    </>
  )
}
