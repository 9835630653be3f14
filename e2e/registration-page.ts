import type { Page } from '@playwright/test'
import type { Language } from './project.ts'
import { registrationWords } from './registration-words.ts'
import { newRegistered } from './registered.ts'
import { beSignedIn } from './sign-in.ts'

/** Announced and paid for: open to everybody all the time. */
export const openOlympiad = 4

type Words = (typeof registrationWords)['uk']

/** The registration form as a person sees it. */
export function registrationForm(page: Page, t: Words) {
  const group = (name: string) => page.getByRole('group', { name, exact: true })
  const box = (name: string) => page.getByRole('combobox', { name, exact: true })
  return {
    text: (name: string) => page.getByRole('textbox', { name, exact: name !== t.patronymic }),
    box,
    radio: (legend: string, name: string | RegExp) => group(legend).getByRole('radio', { name }),
    phone: page.getByRole('textbox', { name: t.phone, exact: true }),
    phoneCountry: box(t.phoneCountry),
    submit: page.getByRole('button', { name: t.submit }),
    choose: async (name: string, typed: string, option = typed) => {
      await box(name).fill(typed)
      await page.getByRole('option', { name: option, exact: true }).click()
    },
  }
}

/** Fills everything that is required, by mouse and keyboard. */
export async function fillForm(
  page: Page,
  t: Words,
  { hasAge = true }: { hasAge?: boolean } = {},
): Promise<void> {
  const form = registrationForm(page, t)
  await form.text(t.firstName).fill('Ада')
  await form.text(t.familyName).fill('Ґудзик')
  await form.text(t.school).fill('Ліцей № 3')
  await form.text(t.email).fill('ada@example.com')
  await form.phone.fill(t === registrationWords.uk ? '050 123 45 67' : '510 000 777')
  if (t !== registrationWords.uk) {
    await form.phoneCountry.fill('+48')
    await page.getByRole('option', { name: /\+48$/ }).click()
  }
  await form.choose(t.country, t.places.country)
  await form.choose(t.region, t.places.region)
  await form.choose(t.city, t.places.city)
  if (hasAge) await form.radio(t.age, '13 - 15').check()
  await form.radio(t.language, t.ownLanguage).check()
  await form.radio(t.level, t.levels.basic).check()
  await page.getByRole('radio', { name: new RegExp(`^${t.stage} 1`) }).waitFor()
}

/** The guardian of a young participant says who they are and ticks the box. */
export async function tickAsGuardian(page: Page, t: Words): Promise<void> {
  await page.getByRole('textbox', { name: t.guardianName }).fill('Марія Ґудзик')
  await page.getByRole('checkbox', { name: t.checkbox }).check()
}

/** Somebody new who has registered already. */
export async function signInRegistered(
  page: Page,
  language: Language,
  olympiadId = openOlympiad,
  ageBand: '13-15' | '18-100' = '13-15',
): Promise<string> {
  const { subject, token } = await newRegistered(page, language, olympiadId, { ageBand })
  await beSignedIn(page, subject, { lang: language })
  return token
}
