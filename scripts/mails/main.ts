// Writes every message as it is sent, in both languages, as HTML and as text into a folder: what
// `npm run screenshots` takes pictures of.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '../../domain/src/language.ts'
import { alwaysSent, messageKinds } from '../../domain/src/message.ts'
import { contentOf } from '../../server/src/messages/content/wording.ts'
import { wordings } from '../../server/src/messages/content/wordings.ts'
import { partsOf } from '../../server/src/messages/outbox/letter.ts'
import { sampleGround } from '../../server/test/ground/sample-messages.ts'

const publicUrl = 'https://olympiad.example'
const places = { publicUrl, apiUrl: publicUrl, supportEmail: 'help@olympiad.example' }
const folder = process.argv[2]
if (folder === undefined) throw new Error('say into which folder')
mkdirSync(folder, { recursive: true })

for (const kind of messageKinds) {
  for (const language of languages) {
    const ground = sampleGround(kind, language)
    const unsubscribeUrl = alwaysSent[kind] ? null : `${publicUrl}/api/unsubscribe/x`
    const reader = { to: 'olena@example.com', language, unsubscribeUrl }
    const content = contentOf(wordings[kind](ground), ground)
    const { html, text } = partsOf({ content, reader }, places)
    writeFileSync(join(folder, `${kind}.${language}.html`), html)
    writeFileSync(join(folder, `${kind}.${language}.txt`), text)
  }
}
