import type { Place } from '@olympiad/contract/guide'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { citiesQuery, countriesQuery, regionsQuery } from '../api/queries.ts'
import { useLanguage } from '../i18n/index.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/form/Field.tsx'
import type { Option } from '../ui/form/matching.ts'
import { SearchSelect } from '../ui/form/SearchSelect.tsx'
import type { RegistrationForm } from './form.ts'
import { useRegistrationField } from './use-registration-field.ts'

type PlaceName = 'countryId' | 'regionId' | 'cityId'

const optionOf = ({ id, name }: Place): Option<number> => ({ value: id, label: name })

/** Spec 4: changing the country clears region and city, changing the region clears the city. */
const below: Record<PlaceName, PlaceName[]> = {
  countryId: ['regionId', 'cityId'],
  regionId: ['cityId'],
  cityId: [],
}

export function PlaceFields() {
  const language = useLanguage()
  const { control } = useFormContext<RegistrationForm>()
  const [countryId, regionId] = useWatch({ control, name: ['countryId', 'regionId'] })
  const countries = useQuery(countriesQuery(language))
  const regions = useQuery({
    ...regionsQuery(countryId ?? 0, language),
    enabled: countryId !== null,
  })
  const cities = useQuery({ ...citiesQuery(regionId ?? 0, language), enabled: regionId !== null })
  return (
    <>
      <PlaceField name="countryId" places={countries} isOpen />
      <PlaceField name="regionId" places={regions} isOpen={countryId !== null} />
      <PlaceField name="cityId" places={cities} isOpen={regionId !== null} />
    </>
  )
}

function PlaceField({
  name,
  places,
  isOpen,
}: {
  name: PlaceName
  places: UseQueryResult<Place[]>
  /** Spec 5: disabled until its parent is chosen. */
  isOpen: boolean
}) {
  const { t } = useTranslation()
  const { setValue, formState } = useFormContext<RegistrationForm>()
  const { label, error, ...field } = useRegistrationField(name)
  const options = useMemo(() => places.data?.map(optionOf) ?? [], [places.data])
  const isFailed = isOpen && places.isError && !places.data
  const hint = isFailed ? (
    <ListFailure retry={() => void places.refetch()} />
  ) : (
    name === 'cityId' && isOpen && t('registration.otherPlace')
  )

  const choose = (value: number) => {
    if (value === field.value) return
    field.onChange(value)
    for (const child of below[name]) {
      setValue(child, null, { shouldDirty: true, shouldValidate: formState.isSubmitted })
    }
  }

  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <SearchSelect
          {...control}
          ref={field.ref}
          label={label}
          options={options}
          value={field.value}
          onChange={choose}
          onBlur={field.onBlur}
          placeholder={placeholderOf()}
          // The guide closes each region's list with "other".
          fallback={name === 'cityId' ? options.at(-1) : undefined}
          disabled={!isOpen}
          isLoading={!places.data && !isFailed}
        />
      )}
    </Field>
  )

  function placeholderOf(): string {
    if (!isOpen && name !== 'countryId') return t(`registration.first.${name}`)
    return t('registration.search')
  }
}

function ListFailure({ retry }: { retry: () => void }) {
  const { t } = useTranslation()
  return (
    <span role="alert">
      {t('registration.listFailed')}{' '}
      <Button variant="ghost" size="s" icon="retry" onClick={retry}>
        {t('global.retry')}
      </Button>
    </span>
  )
}
