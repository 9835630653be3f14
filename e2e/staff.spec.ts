import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { projectOf } from './project.ts'
import { beSignedIn, tokenFor } from './sign-in.ts'
import { test } from './test.ts'

/** The draft of the demo: nobody but its staff knows of it. */
const olympiad = 10

const words = {
  uk: {
    ...{
      invite: 'Запросити',
      role: 'Касир',
      make: 'Створити посилання',
      link: 'Посилання-запрошення',
    },
    ...{ done: 'Готово', join: 'Приєднатися', money: 'Гроші', edit: 'Редактор', staff: 'Команда' },
    ...{ change: 'Змінити роль', editor: 'Редактор', save: 'Зберегти', remove: 'Вилучити' },
    ...{ nameless: 'Людина №', gone: 'Запрошення вже не діє', changed: 'Роль змінено' },
    ...{
      forbidden: 'Ця сторінка не для вашої ролі',
      left: 'Вихід з команди',
      missing: 'не знайдено',
    },
    ...{ ghost: 'поза конкурсом' },
  },
  pl: {
    ...{ invite: 'Zaproś', role: 'Kasjer', make: 'Utwórz link', link: 'Link z zaproszeniem' },
    ...{ done: 'Gotowe', join: 'Dołącz', money: 'Pieniądze', edit: 'Edytor', staff: 'Zespół' },
    ...{ change: 'Zmień rolę', editor: 'Redaktor', save: 'Zapisz', remove: 'Usuń' },
    ...{ nameless: 'Osoba nr', gone: 'Zaproszenie jest już nieważne', changed: 'Zmiana roli' },
    ...{
      forbidden: 'Ta strona nie jest dla Twojej roli',
      left: 'Odejście z zespołu',
      missing: 'znalezio',
    },
    ...{ ghost: 'poza konkursem' },
  },
}

const tab = (page: Page, name: string) => page.locator('main nav').getByRole('link', { name })
const address = (rest = '') => `/organiser/${olympiad}${rest}`

/** By this the staff know who has not told a name. */
async function idOf(page: Page, subject: string): Promise<number> {
  const headers = { authorization: `Bearer ${tokenFor(subject)}` }
  const session = (await (await page.request.get('/api/init', { headers })).json()) as {
    data_list: { practicant: { id: number } }
  }
  return session.data_list.practicant.id
}

test('somebody is invited, joins, gets a right, another one, and loses them all', async ({
  page: owner,
  browser,
}, info) => {
  const { language } = projectOf(info)
  const t = words[language]
  const seen: string[] = []
  owner.on('request', (request) => seen.push(request.url()))
  await beSignedIn(owner, 'organiser', { role: 'organiser', lang: language })
  await owner.goto(address('/staff'))
  await owner.getByRole('button', { name: t.invite }).click()
  await owner.getByRole('radio', { name: t.role }).check()
  await expectAccessible(owner)
  await owner.getByRole('button', { name: t.make }).click()
  const link = await owner.getByLabel(t.link).inputValue()
  await owner.getByRole('button', { name: t.done }).click()

  const context = await browser.newContext()
  const guest = await context.newPage()
  guest.on('request', (request) => seen.push(request.url()))
  const subject = `colleague-${randomUUID()}`
  await beSignedIn(guest, subject, { lang: language })
  const name = `${t.nameless} ${await idOf(guest, subject)}`
  await guest.goto(address())
  await expect(guest.getByRole('heading', { level: 1 })).toContainText(t.missing)
  await guest.goto(link)
  const join = guest.getByRole('button', { name: t.join })
  await expect(join).toBeVisible()
  await expectAccessible(guest)
  await join.click()
  await expect(tab(guest, t.money)).toBeVisible()
  await expect(tab(guest, t.edit)).toBeHidden()
  // Behind the # it never left the browser.
  const token = link.split('#')[1] ?? ''
  expect(seen.filter((url) => url.includes(token) && !url.includes('#'))).toEqual([])
  await guest.goto(link)
  await expect(guest.getByText(t.gone)).toBeVisible()

  await owner.reload()
  const row = owner.getByRole('listitem').filter({ hasText: name })
  await row.getByRole('button', { name: t.change }).click()
  await owner.getByRole('radio', { name: t.editor }).check()
  await owner.getByRole('button', { name: t.save }).click()
  await expect(row).toContainText(t.editor)
  await guest.goto(address('/money'))
  await expect(guest.getByText(t.forbidden)).toBeVisible()
  await expect(tab(guest, t.edit)).toBeVisible()

  await guest.goto(`/olympiads/${olympiad}/register`)
  await expect(guest.getByRole('note')).toContainText(t.ghost)

  await row.getByRole('button', { name: t.remove }).click()
  await owner.getByRole('dialog').getByRole('button', { name: t.remove }).click()
  await expect(row).toBeHidden()
  await guest.goto(address())
  await expect(guest.getByRole('heading', { level: 1 })).toContainText(t.missing)

  await owner.goto(address('/log'))
  const entries = owner.getByRole('listitem').filter({ hasText: name })
  await expect(entries.filter({ hasText: t.left })).toBeVisible()
  await expect(entries.filter({ hasText: t.changed })).toBeVisible()
  await expectAccessible(owner)
  await context.close()
})
