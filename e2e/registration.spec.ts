import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { projectOf } from './project.ts'
import { fillForm, openOlympiad, registrationForm } from './registration-page.ts'
import { registrationWords } from './registration-words.ts'
import { beSignedIn, signInAsNewcomer } from './sign-in.ts'
import { test } from './test.ts'
import { keepToasts } from './toasts.ts'

const address = `/olympiads/${openOlympiad}/register`
/** The one that requires the date of birth. */
const birthOlympiad = 6
const escaped = (text: string) => text.replaceAll('*', '\\*')

async function openAsNewcomer(page: Page, info: Parameters<typeof projectOf>[0]) {
  const { language } = projectOf(info)
  const t = registrationWords[language]
  await signInAsNewcomer(page, language)
  await page.goto(address)
  const form = registrationForm(page, t)
  await form.submit.waitFor()
  return { t, form, language }
}

test('R1 R8 R9 R11 R13 C1 a newcomer meets every error, mends them one by one and goes on to the terms', async ({
  page,
}, info) => {
  test.slow()
  const { t, form } = await openAsNewcomer(page, info)
  await expect(page.getByText(t.diploma)).toBeVisible()
  await expect(page.getByText(t.required)).toHaveCount(0)
  await form.text(t.firstName).fill('А')
  await form.text(t.firstName).fill('')
  await expect(page.getByText(t.required), 'nothing is checked before the submit').toHaveCount(0)

  await form.submit.click()
  await expect(page.getByText(t.required)).toHaveCount(11)
  await expect(form.text(t.firstName)).toBeFocused()
  await expect(page.getByRole('alert').filter({ hasText: t.summary })).toBeVisible()
  await expectAccessible(page)

  await form.text(t.firstName).fill('Ада')
  await expect(page.getByText(t.required), 'then on change').toHaveCount(10)
  await form.text(t.email).fill('ada@')
  await expect(page.getByText(t.badEmail)).toBeVisible()
  await fillForm(page, t)
  await expect(page.getByText(t.required)).toHaveCount(0)
  await expect(page.getByText(t.badEmail)).toHaveCount(0)

  const sent = page.waitForRequest('**/api/auth/register')
  await form.submit.click()
  expect((await sent).postDataJSON()).toMatchObject({
    olympiad_id: openOlympiad,
    lastname: 'Ада',
    surname: 'Ґудзик',
    patronymic: '',
    school: 'Ліцей № 3',
    email: 'ada@example.com',
    age_tab: '13-15',
    stages_level: 'basic',
    stages_num: 1,
  })
  const answer = await (await sent).response()
  expect(await answer?.json()).toMatchObject({
    data_list: [{ stages_level: 'basic', stages_num: 1, age_tab: '13-15' }],
  })
  await expect(page).toHaveURL(new RegExp(`/olympiads/${openOlympiad}/terms$`))
  await expect(page.getByRole('heading', { level: 1, name: t.terms })).toBeVisible()
})

test('a name or school that hides something or says nothing is refused under its field', async ({
  page,
}, info) => {
  const { t, form } = await openAsNewcomer(page, info)
  await form.submit.click()
  for (const [field, typed, message] of [
    [t.firstName, '\u3164', t.unreadable],
    [t.firstName, 'А\u200bда', t.unreadable],
    [t.familyName, 'Ґудзик 2', t.notName],
    [t.patronymic, '...', t.notName],
    [t.school, '№', t.wordless],
    [t.school, 'Ліцей\u2800', t.unreadable],
  ] as const) {
    await form.text(field).fill(typed)
    await expect(form.text(field)).toHaveAccessibleDescription(new RegExp(escaped(message)))
  }
  await expectAccessible(page)
  await form.text(t.firstName).fill('  Мар’яна   Анна ')
  await expect(form.text(t.firstName)).toHaveAttribute('aria-invalid', 'false')
})

test('an olympiad that asks for the date of birth takes the age from it', async ({
  page,
}, info) => {
  test.slow()
  const { language } = projectOf(info)
  const t = registrationWords[language]
  await signInAsNewcomer(page, language)
  await page.goto(`/olympiads/${birthOlympiad}/register`)
  const form = registrationForm(page, t)
  const birth = page.getByRole('group', { name: t.birth })
  const part = (index: number) =>
    birth.getByRole('textbox', { name: t.birthParts[index] as string })
  const type = async (...typed: string[]) => {
    for (const [index, text] of typed.entries()) await part(index).fill(text)
  }
  await form.submit.waitFor()
  await expect(form.radio(t.age, '13 - 15')).toBeDisabled()
  await form.submit.click()
  await expect(birth.getByText(t.required)).toBeVisible()
  await type('31', '02', '2012')
  await expect(birth.getByText(t.birthImplausible)).toBeVisible()
  await type('15', '6', `${new Date().getFullYear() + 1}`)
  await expect(birth.getByText(t.birthImplausible)).toBeVisible()
  await expectAccessible(page)
  const year = new Date().getFullYear() - 14
  await type('1', '1', `${year}`)
  await expect(form.radio(t.age, '13 - 15')).toBeChecked()
  await expect(form.radio(t.age, '13 - 15')).toBeDisabled()
  await type('1', '1', `${year + 3}`)
  await expect(form.radio(t.age, '9 - 12')).toBeChecked()

  await page.reload()
  await expect(part(2), 'the draft keeps it').toHaveValue(`${year + 3}`)
  await expect(form.radio(t.age, '9 - 12')).toBeChecked()
  await fillForm(page, t, { hasAge: false })
  const sent = page.waitForRequest('**/api/auth/register')
  await form.submit.click()
  expect((await sent).postDataJSON()).toMatchObject({ dob: `${year + 3}-01-01`, age_tab: '9-12' })
  await expect(page).toHaveURL(/\/terms$/)

  // From here on the date is known, wherever the age is asked for.
  await page.goto(address)
  await expect(form.radio(t.age, '9 - 12')).toBeChecked()
  await expect(form.radio(t.age, '9 - 12')).toBeDisabled()
})

test('R3 regions wait for a country, cities for a region; another parent clears what is below', async ({
  page,
}, info) => {
  const { t, form } = await openAsNewcomer(page, info)
  await expect(form.box(t.region)).toBeDisabled()
  await expect(form.box(t.city)).toBeDisabled()
  await form.choose(t.country, t.places.country)
  await expect(form.box(t.city)).toBeDisabled()
  await form.choose(t.region, t.places.region)
  await form.choose(t.city, t.places.city)
  await expect(form.box(t.city)).toHaveValue(t.places.city)

  await form.box(t.region).fill('')
  await page.getByRole('option').first().click()
  await expect(form.box(t.city), 'another region clears the city').toHaveValue('')
  await form.box(t.city).fill('xyz')
  await expect(page.getByRole('option'), 'a village that is not listed').toHaveText([t.other])
  await page.keyboard.press('Enter')
  await expect(form.box(t.city)).toHaveValue(t.other)

  await form.box(t.country).fill('')
  await page.getByRole('option').nth(2).click()
  await expect(form.box(t.region), 'another country clears both').toHaveValue('')
  await expect(form.box(t.city)).toHaveValue('')
  await expect(form.box(t.city)).toBeDisabled()
})

test('R4 R6 R7 the level waits for the age; stage cards follow level and age, the first one chosen', async ({
  page,
}, info) => {
  const { t, form, language } = await openAsNewcomer(page, info)
  await expect(form.radio(t.level, t.levels.basic)).toBeDisabled()
  await form.radio(t.age, '16 - 17').check()
  await expect(form.radio(t.level, t.levels.basic)).toBeEnabled()
  const asked = page.waitForRequest('**/api/olympiads/get-task-list')
  await form.radio(t.level, t.levels.basic).check()
  expect((await asked).postDataJSON()).toEqual({
    olympiad_id: openOlympiad,
    language,
    stages_level: 'basic',
    age_tab: '16-17',
  })
  const stage = (number: number) =>
    page.getByRole('radio', { name: new RegExp(`^${t.stage} ${number}`) })
  await expect(stage(1)).toBeChecked()
  await expect(stage(3)).toHaveAccessibleName(/60/)
  await stage(3).check()
  await form.box(t.country).click()
  await page.getByRole('listbox').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await form.radio(t.level, t.levels.pro).check()
  await expect(stage(1), 'pro has one stage').toBeChecked()
  await expect(stage(2)).toHaveCount(0)
})

test('R2 R4 R5 R10 a known person finds the form filled and the age taken from the birth date', async ({
  page,
}, info) => {
  const { language } = projectOf(info)
  const t = registrationWords[language]
  const form = registrationForm(page, t)
  await beSignedIn(page, `${language}-participant`, { lang: language })
  // Neither of them has paid for this one.
  await page.goto('/olympiads/6/register')
  const [name, code, age] =
    language === 'uk' ? ['Соломія', '+380', '13 - 15'] : ['Antoni', '+48', '9 - 12']
  await expect(form.text(t.firstName)).toHaveValue(name)
  await expect(form.text(t.email)).toHaveValue(/@example\./)
  await expect(form.phoneCountry).toHaveValue(new RegExp(`\\${code}$`))
  await expect(form.phone).toHaveValue(language === 'uk' ? '50 000 0001' : '510 000 002')
  await expect(form.box(t.city)).not.toHaveValue('')
  await expect(form.radio(t.age, age)).toBeChecked()
  await expect(form.radio(t.age, age)).toBeDisabled()
  await expect(page.getByText(t.byBirth)).toBeVisible()
  await expect(form.radio(t.language, t.ownLanguage)).toBeChecked()

  await form.radio(t.level, /./).first().check()
  await page.getByRole('radio', { name: new RegExp(`^${t.stage} 2`) }).check()
  const sent = page.waitForRequest('**/api/auth/register')
  await form.submit.click()
  expect((await sent).postDataJSON()).toMatchObject({ lastname: name, language, stages_num: 2 })
  await expect(page).toHaveURL(/\/terms$/)
})

test('R8 R10 the phone: code not editable, every problem under the field, a pasted number brings its country', async ({
  page,
}, info) => {
  const { t, form } = await openAsNewcomer(page, info)
  await expect(form.phoneCountry, 'Ukraine unless the profile says otherwise').toHaveValue(
    'UA +380',
  )
  await form.submit.click()
  for (const [typed, message] of [
    ['50 12', t.phoneErrors.tooShort],
    ['50 123 45 67 89 01 23', t.phoneErrors.tooLong],
    ['hello', t.phoneErrors.notNumber],
    ['+999 12 345', t.phoneErrors.wrongCountry],
  ] as const) {
    await form.phone.fill(typed)
    await expect(page.getByText(message)).toBeVisible()
    await expect(form.phone).toHaveAccessibleDescription(message)
  }
  await form.phone.fill('+48 510 000 777')
  await expect(form.phoneCountry).toHaveValue('PL +48')
  await expect(form.phone).toHaveValue('510 000 777')
  await expect(form.phone).toHaveAttribute('aria-invalid', 'false')
})

async function close(toast: Locator): Promise<void> {
  await toast.getByRole('button').click()
  await expect(toast).toHaveCount(0)
}

test('R12 C3 a refusal comes as the server worded it, bottom right, at its fields; what was typed stays', async ({
  page,
}, info) => {
  test.slow()
  const { t, form, language } = await openAsNewcomer(page, info)
  await fillForm(page, t)
  const call = '**/api/auth/register'
  await page.route(call, (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'registration_closed', message: t.closedRefusal },
    }),
  )
  await keepToasts(page)
  await form.submit.click()
  const toast = page
    .locator('.Toastify__toast-container--bottom-right')
    .locator('.Toastify__toast--error.Toastify__toast-theme--colored')
  await expect(toast).toContainText(t.closedRefusal)
  await expect(toast.locator('.Toastify__progress-bar--wrp')).toHaveCSS('opacity', '0')
  const bar = toast.locator('.Toastify__progress-bar--animated')
  await expect(bar, 'gone after 5 s').toHaveCSS('animation-duration', '5s')
  await expect(form.text(t.firstName)).toHaveValue('Ада')
  await expect(form.box(t.city)).toHaveValue(t.places.city)
  await expect(form.submit).toBeFocused()
  await close(toast)

  // What the form took for right and the server did not: here changed on its way.
  await page.unroute(call)
  await page.route(call, async (route) => {
    const sent = route.request().postDataJSON() as object
    await route.continue({ postData: JSON.stringify({ ...sent, school: ' ', phone: '+' }) })
  })
  const answer = page.waitForResponse(call)
  await form.submit.click()
  const refusal = (await (await answer).json()) as { message: string; fields: string[] }
  expect(refusal.fields).toEqual(['school', 'phone'])
  await expect(toast).toContainText(refusal.message)
  for (const field of [form.text(t.school), form.phone]) {
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(t.refused)
  }
  await expect(form.text(t.school)).toBeFocused()
  await form.text(t.school).fill('Ліцей № 4')
  await expect(form.text(t.school)).toHaveAttribute('aria-invalid', 'false')
  await close(toast)

  await page.unroute(call)
  await page.route(call, (route) => route.abort())
  await form.submit.click()
  await expect(toast, `in words of ${language}`).toContainText(t.connection)
  await close(toast)
  await page.unroute(call)
  await form.submit.click()
  await expect(page).toHaveURL(/\/terms$/)
})

test('the draft survives a reload, a change of language and the way back from the terms', async ({
  page,
}, info) => {
  const { t, form, language } = await openAsNewcomer(page, info)
  await fillForm(page, t)
  const stage2 = page.getByRole('radio', { name: new RegExp(`^${t.stage} 2`) })
  await stage2.check()
  await page.reload()
  await expect(form.text(t.familyName)).toHaveValue('Ґудзик')
  await expect(form.box(t.city)).toHaveValue(t.places.city)
  await expect(stage2).toBeChecked()

  const other = registrationWords[language === 'uk' ? 'pl' : 'uk']
  await page.goto(`${address}?lang=${language === 'uk' ? 'pl' : 'uk'}`)
  const otherForm = registrationForm(page, other)
  await expect(otherForm.box(other.country)).toHaveValue(t.otherPlaces.country)
  await expect(otherForm.box(other.region)).toHaveValue(t.otherPlaces.region)
  await expect(otherForm.text(other.firstName)).toHaveValue('Ада')

  await otherForm.submit.click()
  await expect(page).toHaveURL(/\/terms$/)
  await page.goBack()
  await expect(otherForm.text(other.firstName)).toHaveValue('Ада')
  await otherForm.text(other.firstName).fill('Ада-Марія')
  await otherForm.submit.click()
  await expect(page).toHaveURL(/\/terms$/)
})

test('registering, accepting and paying by keyboard alone; once it is paid the draft is gone', async ({
  page,
}, info) => {
  test.slow()
  const { t } = await openAsNewcomer(page, info)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const walkTo = async (name: RegExp) => {
    for (let step = 0; step < 60; step += 1) {
      await press('Tab')
      const label = await page.evaluate(() => {
        const active = document.activeElement as HTMLInputElement | null
        // The page itself, which holds the focus after a step, has all texts in it.
        if (!active?.matches('a, button, input')) return null
        return (
          active.labels?.[0]?.innerText ?? active.getAttribute('aria-label') ?? active.textContent
        )
      })
      if (label && name.test(label)) return
    }
    throw new Error(`${name} was not reached`)
  }
  await walkTo(new RegExp(`^${t.firstName}$`))
  await page.keyboard.type('Ада')
  await press('Tab')
  await page.keyboard.type('Ґудзик')
  await press('Tab', 'Tab')
  await page.keyboard.type('Ліцей № 3')
  await press('Tab')
  await page.keyboard.type('ada@example.com')
  await press('Tab', 'Tab')
  await page.keyboard.type('050 123 45 67')
  for (const place of [t.places.country, t.places.region, t.places.city]) {
    await press('Tab')
    await page.keyboard.type(place)
    await expect(page.getByRole('option', { name: place, exact: true })).toBeVisible()
    await press('Enter')
    await expect(page.locator(':focus')).toHaveValue(place)
    // The list below has to come before it can be walked to.
    await page.waitForLoadState('networkidle')
  }
  await press('Tab', 'ArrowDown')
  await walkTo(new RegExp('^(Українська|Ukraiński)'))
  await press('Space', 'Tab', 'Space')
  await expect(page.getByRole('radio', { name: new RegExp(`^${t.stage} 1`) })).toBeChecked()
  await press('Tab', 'ArrowDown')
  await expect(page.getByRole('radio', { name: new RegExp(`^${t.stage} 2`) })).toBeChecked()
  await walkTo(new RegExp(t.submit))
  await press('Enter')
  await expect(page).toHaveURL(/\/terms$/)
  await walkTo(new RegExp(t.guardianName))
  await page.keyboard.type('Марія Ґудзик')
  await walkTo(new RegExp(t.checkbox))
  await press('Space')
  await expect(page.getByRole('button', { name: t.accept })).toBeEnabled()
  await press('Tab', 'Enter')
  await expect(page).toHaveURL(/\/payment-status$/)
  const drafts = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft')))
  expect(await drafts()).toHaveLength(1)
  await page.getByRole('button', { name: t.toOlympiad }).waitFor()
  expect(await drafts()).toEqual([])
  // By way of the receipt: the olympiad is paid for, however one leaves.
  await walkTo(new RegExp(t.receipt))
  await press('Enter')
  await page.getByRole('article').waitFor()
  await walkTo(new RegExp(t.toOlympiad))
  await press('Enter')
  await expect(page).toHaveURL(new RegExp(`/olympiads/${openOlympiad}$`))
  await expect(page.getByRole('link', { name: t.train })).toBeVisible()
})

test('a guest is led to sign-in, a closed olympiad takes nobody, the list of places can fail', async ({
  page,
}, info) => {
  const { language } = projectOf(info)
  const t = registrationWords[language]
  await page.goto(`${address}?lang=${language}`)
  await expect(page.getByText(t.guest)).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('link', { name: t.signIn }).first(),
  ).toHaveAttribute('href', /platform/)
  await signInAsNewcomer(page, language)
  await page.goto('/olympiads/7/register')
  await expect(page.getByText(t.closed)).toBeVisible()

  await page.route('**/api/guide/get-region-list/**', (route) =>
    route.fulfill({ status: 404, json: {} }),
  )
  await page.goto(address)
  const form = registrationForm(page, t)
  await form.choose(t.country, t.places.country)
  const retry = page.getByRole('button', { name: t.retry })
  await retry.waitFor({ timeout: 15_000 })
  await page.unroute('**/api/guide/get-region-list/**')
  await retry.click()
  await expect(form.box(t.region)).toBeEnabled()
})
