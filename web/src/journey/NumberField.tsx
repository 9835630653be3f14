import { useTranslation } from 'react-i18next'
import * as form from '../ui/form/NumberField.tsx'

export function NumberField(props: Omit<form.NumberFieldProps, 'wrong'>) {
  const { t } = useTranslation('training')
  return <form.NumberField {...props} wrong={t('own.wrong', { greatest: props.greatest })} />
}
