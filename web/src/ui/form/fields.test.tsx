import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ChoiceField } from './ChoiceField.tsx'
import { DateField } from './DateField.tsx'
import { DateTimeField } from './DateTimeField.tsx'
import { MoneyField } from './MoneyField.tsx'
import { RichTextField } from './RichTextField.tsx'
import { TextField } from './TextField.tsx'

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }))

const given = { name: 'field', value: '', onChange: () => {}, label: 'Label' }
const noted = { ...given, hint: 'Hint', error: 'Error' }

const fields: Record<string, (props: typeof given | typeof noted) => ReactElement> = {
  text: (props) => <TextField {...props} />,
  choice: (props) => <ChoiceField {...props} choices={[{ value: 'a', label: 'A' }]} />,
  date: (props) => <DateField {...props} />,
  'date and time': (props) => <DateTimeField {...props} />,
  money: (props) => <MoneyField {...props} currency="UAH" />,
  'rich text': (props) => (
    <RichTextField {...props}>{(editor) => <div role="textbox" {...editor} />}</RichTextField>
  ),
}
const all = Object.entries(fields)

const attribute = (markup: string, name: string) =>
  [...markup.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].flatMap(([, value = '']) =>
    value.split(' '),
  )

test.each(all)('a %s field is named by its label', (_, draw) => {
  const markup = renderToStaticMarkup(draw(given))
  const isGroup = markup.startsWith('<fieldset')
  const pointers = [...attribute(markup, 'for'), ...attribute(markup, 'aria-labelledby')]
  if (isGroup) expect(markup).toMatch(/<legend[^>]*>Label<\/legend>/)
  else expect(pointers).toHaveLength(1)
  for (const id of pointers) expect(attribute(markup, 'id')).toContain(id)
})

test.each(all)('a %s field tells its error and its hint with the control', (_, draw) => {
  const markup = renderToStaticMarkup(draw(noted))
  const described = attribute(markup, 'aria-describedby')
  for (const text of ['Error', 'Hint']) {
    const id = new RegExp(`<p id="([^"]*)"[^>]*>(?:<svg.*?</svg>)?${text}</p>`).exec(markup)?.[1]
    expect(described).toContain(id)
  }
  expect(attribute(markup, 'aria-invalid')).not.toContain('false')
})

test.each(all)('a %s field without an error points at nothing that is not there', (_, draw) => {
  const markup = renderToStaticMarkup(draw(given))
  for (const id of attribute(markup, 'aria-describedby')) {
    expect(attribute(markup, 'id')).toContain(id)
  }
  expect(attribute(markup, 'aria-invalid')).not.toContain('true')
})

test('a date shows its parts in the order day, month, year', () => {
  const markup = renderToStaticMarkup(<DateField {...given} value="2014-03-05" />)
  expect(attribute(markup, 'value')).toEqual(['05', '03', '2014'])
})

test('only a date of birth is offered to the browser to fill in', () => {
  const filledIn = (isBirth: boolean) =>
    attribute(renderToStaticMarkup(<DateField {...given} isBirth={isBirth} />), 'autoComplete')
  expect(filledIn(true)).toEqual(['bday-day', 'bday-month', 'bday-year'])
  expect(new Set(filledIn(false))).toEqual(new Set(['off']))
})

test('a date with a time shows what the clock on the wall shows', () => {
  const markup = renderToStaticMarkup(<DateTimeField {...given} value="2027-03-28T03:30" />)
  expect(attribute(markup, 'value').slice(0, 4)).toEqual(['28', '03', '2027', '03:30'])
})
