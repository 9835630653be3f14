import { DomUtils, parseDocument } from 'htmlparser2'
import ICAL from 'ical.js'
import { languages } from '@olympiad/domain/language'
import { alwaysSent, messageKinds } from '@olympiad/domain/message'
import { expect, test } from 'vitest'
import { parsedMail } from '../../../test/ground/mail-server.ts'
import { sampleGround } from '../../../test/ground/sample-messages.ts'
import { contentOf } from '../content/wording.ts'
import { wordings } from '../content/wordings.ts'
import { composeMail } from './compose.ts'
import { partsOf } from './letter.ts'

const publicUrl = 'https://olympiad.example'
const places = { publicUrl, apiUrl: publicUrl, supportEmail: 'help@olympiad.example' }
const sender = { from: { name: 'Олімпіада', address: 'noreply@olympiad.example' }, dkim: null }
const at = new Date('2026-11-16T10:00:00.000Z')

/** Blanks of every kind are one: a reader sees no difference. */
const flat = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const each = messageKinds.flatMap((kind) => languages.map((language) => ({ kind, language })))

test.each(each)('$kind in $language arrives as it was written', async ({ kind, language }) => {
  const ground = sampleGround(kind, language)
  const content = contentOf(wordings[kind](ground), ground)
  const unsubscribeUrl = alwaysSent[kind] ? null : `${publicUrl}/api/unsubscribe/x`
  const reader = { to: 'olena@example.com', language, unsubscribeUrl }
  const parts = partsOf({ content, reader }, places)
  const mail = await parsedMail(await composeMail(parts, sender, { replyTo: null, at }))

  expect(mail.subject).toBe(flat(content.subject))
  const page = parseDocument(mail.html ?? '')
  const body = DomUtils.getElementsByTagName('body', page)
  const [text, shown] = [flat(mail.text ?? ''), flat(DomUtils.textContent(body))]
  const { subject, paragraphs, facts, action } = content
  const said = [...paragraphs, ...facts.flatMap(({ label, value }) => [label, value])]
  for (const part of [subject, ...said, ...(action ? [action.label] : []), places.supportEmail]) {
    expect(text).toContain(flat(part))
    expect(shown).toContain(flat(part))
  }

  const links = DomUtils.getElementsByTagName('a', page).map(({ attribs }) => attribs['href'] ?? '')
  const wanted = [action && publicUrl + action.path, unsubscribeUrl].filter(Boolean)
  expect(links).toEqual([`${publicUrl}/`, ...wanted])
  expect(text.match(/https?:\/\/\S+/g) ?? []).toEqual(wanted)
  expect(mail.html).not.toMatch(/<(?:img|link|script|iframe|form)|\ssrc=|url\(|@import/i)

  expect(mail.attachments).toHaveLength(content.calendar ? 1 : 0)
  if (!content.calendar || !parts.calendar) return
  const calendar = new ICAL.Component(ICAL.parse(parts.calendar.text) as [])
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component)
  expect(event.summary).toBe(flat(content.calendar.title))
  expect(event.startDate.toUnixTime() * 1_000).toBe(content.calendar.startsAt.getTime())
})
