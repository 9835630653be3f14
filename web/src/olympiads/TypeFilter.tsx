import type { Language } from '@olympiad/domain/language'
import { useTranslation } from 'react-i18next'
import { Dropdown, type DropdownOption } from '../ui/form/Dropdown.tsx'
import type { OlympiadType } from './olympiad-filter.ts'

/** Spec 2: the placeholder is shown in Ukrainian, whatever the language of the page. */
const placeholder = 'Оберіть тип олімпіади'

export function TypeFilter({
  domain,
  value,
  onChange,
}: {
  domain: Language
  value: OlympiadType | undefined
  onChange: (type: OlympiadType) => void
}) {
  const { t } = useTranslation()
  const national =
    domain === 'pl' ? t('allOlympiads.types.polish') : t('allOlympiads.types.ukrainian')
  const options: DropdownOption<OlympiadType>[] = [
    { id: 'all', value: 'all', label: t('allOlympiads.types.all'), icon: 'grid' },
    {
      id: 'international',
      value: '1',
      label: t('allOlympiads.types.international'),
      icon: 'globe',
    },
    { id: 'national', value: '0', label: national, icon: 'flag' },
    { id: 'ads', value: 'ads', label: t('allOlympiads.types.ads'), icon: 'megaphone' },
    { id: 'olympiad', value: 'olympiad', label: t('allOlympiads.types.olympiad'), icon: 'star' },
  ]
  return (
    <Dropdown
      label={t('allOlympiads.filter')}
      options={options}
      value={value}
      onChange={onChange}
      placeholder={placeholder}
      placeholderLanguage="uk"
    />
  )
}
