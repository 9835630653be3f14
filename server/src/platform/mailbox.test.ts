import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../test/ground/app.ts'
import { mailSettings, mailingOn } from '../../test/ground/mailing.ts'

const app = await testApp()
const post = mailingOn({
  ...app,
  // The demo person who is told things here.
  person: () => app.person('uk-participant'),
})
let id = 0

beforeAll(async () => {
  id = await post.told('<olena>@example.com')
  await app.db.pool.query(`update registrations set email = 'olena@example.com'`)
  await app.db.pool.query(`update olympiad_texts set title = '<b>Кубок</b> & "друзі"'`)
})

const mailbox = '/platform/mailbox/uk-participant'

test('where no mail is sent, everybody’s page leads to what would have been', async () => {
  const page = await app.get('/platform?lang=uk')
  expect(page.body).toContain(`href="${mailbox}"`)
  await post.sendAll()
  expect(await post.states()).toMatchObject([{ state: 'unsent', failure: 'no-transport' }])
  const list = await app.get(`${mailbox}?lang=uk`)
  expect(list.statusCode).toBe(200)
  expect(list.body).toContain(`href="${mailbox}/${id}?lang=uk"`)
  expect(list.body).toContain('&#60;b&#62;Кубок')
  expect(list.body).not.toContain('<b>')
})

test.each(['uk', 'pl'])(
  'in %s a letter is shown as HTML in a frame that can do nothing, and as text',
  async (lang) => {
    const page = await app.get(`${mailbox}/${id}?lang=${lang}`)
    expect(page.body).toContain(`<html lang="${lang}"`)
    expect(page.body).toContain('olena@example.com')
    expect(page.body).toMatch(new RegExp(`<iframe [^>]*src="${mailbox}/${id}/html"[^>]* sandbox="`))
    expect(page.body).not.toMatch(/allow-scripts|allow-same-origin|<script|\sstyle=/)
    expect(page.body).toMatch(/<pre>[^<]*http:\/\//)
    const letter = await app.get(`${mailbox}/${id}/html`)
    expect(letter.body).toContain('&#60;b&#62;Кубок')
    expect(letter.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
    expect(letter.headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(letter.headers['cache-control']).toBe('no-store')
  },
)

test('nobody reads another’s letters, nor one that is not there', async () => {
  for (const url of [
    ...['/platform/mailbox/pl-participant', '/platform/mailbox/nobody'].map(
      (box) => `${box}/${id}`,
    ),
    ...[`${mailbox}/0`, `${mailbox}/x`, `${mailbox}/${id}0`, `${mailbox}/${'9'.repeat(30)}`],
    ...['/platform/mailbox/nobody', '/platform/mailbox/__proto__', `${mailbox}/${id}/files/x.ics`],
  ]) {
    expect((await app.get(url)).statusCode, url).toBe(404)
  }
  const empty = await app.get('/platform/mailbox/newcomer?lang=uk')
  expect(empty.body).toContain('Листів ще немає')
})

test.each([
  ['a mail server', mailSettings(1)],
  ['a platform', { PLATFORM_URL: 'https://platform.example' }],
])('with %s there is no mailbox', async (_, settings) => {
  const other = await testApp(settings)
  const page = await other.get(mailbox)
  expect(page.body).not.toContain('<iframe')
  expect((await other.get('/platform')).body).not.toContain('/platform/mailbox')
})
