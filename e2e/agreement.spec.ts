import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { projectOf } from './project.ts'
import { openOlympiad, signInRegistered } from './registration-page.ts'
import { registrationWords } from './registration-words.ts'
import { test } from './test.ts'

const address = `/olympiads/${openOlympiad}/terms`

test('for a young participant a guardian accepts, by name, which outlives a reload', async ({
  page,
}, info) => {
  const { language } = projectOf(info)
  const t = registrationWords[language]
  await signInRegistered(page, language)
  await page.goto(address)
  const name = page.getByRole('textbox', { name: t.guardianName })
  const accept = page.getByRole('button', { name: t.accept })
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(accept).toBeDisabled()
  await page.getByRole('checkbox', { name: t.checkbox }).check()
  await expect(page.getByText(t.required), 'nothing is said before one tries').toHaveCount(0)
  await accept.click()
  await expect(name).toHaveAccessibleDescription(new RegExp(`\\${t.required}`))
  await expect(name).toBeFocused()
  await expectAccessible(page)
  await name.fill('М\u3164')
  await expect(name).toHaveAccessibleDescription(new RegExp(`\\${t.unreadable}`))
  await name.fill('мама 1')
  await expect(name).toHaveAccessibleDescription(new RegExp(`\\${t.notName}`))
  await name.fill('Марія Ґудзик')
  await expect(name).toHaveAttribute('aria-invalid', 'false')

  await page.reload()
  await expect(name).toHaveValue('Марія Ґудзик')
  await page.getByRole('checkbox', { name: t.checkbox }).check()
  const sent = page.waitForRequest('**/agreement/*/accept')
  await accept.click()
  expect((await sent).postDataJSON()).toMatchObject({
    language,
    accepted_by: 'guardian',
    guardian_name: 'Марія Ґудзик',
  })
  await expect(page).toHaveURL(/\/payment-status$/)
})

test('who is of age says whether they accept for themself or a guardian does', async ({
  page,
}, info) => {
  const { language } = projectOf(info)
  const t = registrationWords[language]
  await signInRegistered(page, language, openOlympiad, '18-100')
  await page.goto(address)
  const who = page.getByRole('group', { name: t.who })
  const accept = page.getByRole('button', { name: t.accept })
  await expect(who.getByRole('radio', { checked: true }), 'nobody answers for them').toHaveCount(0)
  await page.getByRole('checkbox', { name: t.checkbox }).check()
  await accept.click()
  await expect(who.getByText(t.whoMissing)).toBeVisible()
  await expect(who.getByRole('radio').first()).toBeFocused()
  await who.getByRole('radio', { name: t.asGuardian }).check()
  await expect(page.getByRole('textbox', { name: t.guardianName })).toBeVisible()
  await expectAccessible(page)
  await who.getByRole('radio', { name: t.asParticipant }).check()
  await expect(page.getByRole('textbox', { name: t.guardianName })).toHaveCount(0)
  const sent = page.waitForRequest('**/agreement/*/accept')
  await accept.click()
  const body = (await sent).postDataJSON() as object
  expect(body).toMatchObject({ accepted_by: 'participant' })
  expect(body).not.toHaveProperty('guardian_name')
  await expect(page).toHaveURL(/\/payment-status$/)
})
