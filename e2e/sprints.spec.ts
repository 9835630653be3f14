import { randomUUID } from 'node:crypto'
import { expect, type Browser, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { handIn, nextMaterial, points, runWords, tapAnswer, toRecall } from './runs-page.ts'
import { beSignedIn } from './sign-in.ts'
import { test } from './test.ts'

const t = runWords.pl
const words = {
  open: 'Otwórz pokój',
  guests: 'Wpuszczaj kodem także osoby spoza grupy',
  quantity: 'Ile znaków',
  memorise: 'Zapamiętać, s',
  enter: 'Wejdź do pokoju',
  waiting: 'Jesteś w pokoju. Czekamy na start',
  start: 'Start',
  others: 'Gotowe! Inni jeszcze pracują',
  toRoom: 'Do pokoju',
  review: 'Omów błędy',
  names: 'Pokaż imiona',
}
const classOfDemo = '/groups/1/sprints'

/** Somebody with a screen of their own. */
async function someone(browser: Browser, subject: string, screen: object): Promise<Page> {
  const page = await (await browser.newContext(screen)).newPage()
  await beSignedIn(page, subject, { lang: 'pl' })
  return page
}
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const number = (page: Page, at: number) => page.locator('main dl dd').nth(at)

test('a class memorises from one instant on, each sees their own place, the wall no names', async ({
  browser,
}) => {
  const wall = await someone(browser, 'trainer', { viewport: { width: 1366, height: 768 } })
  const pupil = await someone(browser, 'pupil', phone)
  const guest = await someone(browser, `guest-${randomUUID()}`, phone)

  await wall.goto(classOfDemo)
  await wall.getByLabel(words.quantity).fill('6')
  // Nobody's result is told before memorising is over for all who might still come.
  await wall.getByLabel(words.memorise).fill('9')
  await wall.getByLabel(words.guests).check()
  await wall.getByRole('button', { name: words.open }).click()
  await wall.waitForURL(/\/sprints\/\d+\/board$/)
  const code = (await wall.getByText(/^\d{3} \d{3}$/).textContent()) ?? ''
  await expectAccessible(wall)
  const room = wall.url().replace(/\/board$/, '')

  // One by being in the class, the other by the code behind the picture.
  await pupil.goto(room)
  await guest.goto(`${room}#${code.replace(' ', '')}`)
  for (const page of [pupil, guest]) {
    await page.getByRole('button', { name: words.enter }).tap()
    await expect(page.getByText(words.waiting)).toBeVisible()
  }
  await expect(number(wall, 0)).toHaveText('2')
  await expectAccessible(pupil)
  await pupil.reload()
  await expect(pupil.getByText(words.waiting)).toBeVisible()

  const shown = Promise.all([pupil, guest].map(nextMaterial))
  await wall.getByRole('button', { name: words.start }).click()
  await expect(wall.locator('[data-phase=countdown]')).toBeVisible()
  await expect(pupil.locator('[data-stage=countdown]')).toBeVisible()
  const [mine, theirs] = await shown
  expect(theirs).toMatchObject({ deadline: mine!.deadline, phase: mine!.phase })

  await expect(wall.locator('[data-phase=memorise]')).toBeVisible()
  // Who comes back is where everybody is.
  await pupil.reload()
  await pupil.locator('[data-stage=memorise]').waitFor()
  await toRecall(pupil, t, false)
  await tapAnswer(pupil, t, mine!.phase.material, false)
  await handIn(pupil, t, false)
  await expect(pupil.getByText(words.others)).toBeVisible()
  await pupil.getByRole('link', { name: words.toRoom }).tap()
  await expect(pupil.getByText(words.others)).toBeVisible()
  await expect(number(wall, 2)).toHaveText('1')

  await toRecall(guest, t, false)
  await tapAnswer(guest, t, '1', false)
  await handIn(guest, t, false)

  await expect(pupil.getByText('1. miejsce z 2')).toBeVisible()
  await pupil.getByRole('link', { name: words.review }).tap()
  await expect(points(pupil)).toHaveText('1000')
  await guest.getByRole('link', { name: words.toRoom }).or(points(guest)).first().waitFor()
  await guest.goto(room)
  await expect(guest.getByText('2. miejsce z 2')).toBeVisible()
  await expect(wall.locator('main ol li').first()).toBeVisible()
  await wall.getByLabel(words.names).check()
  await expectAccessible(wall)
})
