import { useTranslation } from 'react-i18next'
import * as form from '../../ui/form/NumberField.tsx'

type Props = Omit<form.NumberFieldProps, 'wrong' | 'onChange'> & {
  onChange: (value: number) => void
}

/** While what is typed is no whole number, the last one stays. */
export function NumberField({ onChange, ...props }: Props) {
  const { t } = useTranslation('organiser')
  return (
    <form.NumberField
      {...props}
      wrong={t('editor.drill.wrong', { greatest: props.greatest })}
      onChange={(value) => value !== null && onChange(value)}
    />
  )
}
