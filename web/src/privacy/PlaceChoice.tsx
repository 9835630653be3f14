import type { Place } from '@olympiad/contract/privacy'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { citiesQuery, countriesQuery, regionsQuery } from '../api/queries.ts'
import { useLanguage } from '../i18n/index.ts'
import { Field } from '../ui/form/Field.tsx'
import { SearchSelect } from '../ui/form/SearchSelect.tsx'

type Named = { id: number; name: string }

/** Country, region, town: each of the one before. */
export function PlaceChoice({
  place: { countryId, regionId, cityId },
  onChange,
}: {
  place: Place
  onChange: (place: Place) => void
}) {
  const { t } = useTranslation('privacy')
  const language = useLanguage()
  const countries = useQuery(countriesQuery(language))
  const regions = useQuery({
    ...regionsQuery(countryId ?? 0, language),
    enabled: countryId !== null,
  })
  const cities = useQuery({ ...citiesQuery(regionId ?? 0, language), enabled: regionId !== null })
  const none = { regionId: null, cityId: null }
  const choices = [
    {
      ...{ name: 'country' as const, value: countryId, places: countries.data, isOpen: true },
      choose: (id: number) => id !== countryId && onChange({ countryId: id, ...none }),
    },
    {
      ...{
        name: 'region' as const,
        value: regionId,
        places: regions.data,
        isOpen: countryId !== null,
      },
      choose: (id: number) =>
        id !== regionId && onChange({ countryId, regionId: id, cityId: null }),
    },
    {
      ...{ name: 'city' as const, value: cityId, places: cities.data, isOpen: regionId !== null },
      choose: (id: number) => onChange({ countryId, regionId, cityId: id }),
    },
  ]
  return choices.map(({ name, value, places, isOpen, choose }) => (
    <Field key={name} label={t(`data.fields.${name}`)} isOptional>
      {(control) => (
        <SearchSelect
          {...control}
          label={t(`data.fields.${name}`)}
          options={(places ?? []).map((one: Named) => ({ value: one.id, label: one.name }))}
          value={value}
          onChange={choose}
          disabled={!isOpen}
          isLoading={isOpen && !places}
        />
      )}
    </Field>
  ))
}
