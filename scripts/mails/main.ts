// Writes every message as it is sent, in both languages, as HTML into a folder: what
// `npm run screenshots` takes pictures of.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '../../domain/src/language.ts'
import { alwaysSent, messageKinds } from '../../domain/src/message.ts'
import { asHtml } from '../../server/src/messages/content/as-html.ts'
import { contentOf } from '../../server/src/messages/content/wording.ts'
import { wordings } from '../../server/src/messages/content/wordings.ts'
import { footerOf } from '../../server/src/messages/outbox/footer.ts'
import { sampleGround } from '../../server/test/ground/sample-messages.ts'

const publicUrl = 'https://olympiad.example'
const folder = process.argv[2]
if (folder === undefined) throw new Error('say into which folder')
mkdirSync(folder, { recursive: true })

for (const kind of messageKinds) {
  for (const language of languages) {
    const ground = sampleGround(kind, language)
    const footer = footerOf(language, {
      unsubscribeUrl: alwaysSent[kind] ? null : `${publicUrl}/api/unsubscribe/x`,
      supportEmail: 'help@olympiad.example',
    })
    const html = asHtml(contentOf(wordings[kind](ground), ground), { publicUrl, language, footer })
    writeFileSync(join(folder, `${kind}.${language}.html`), html)
  }
}
