import type { DiplomaFacts } from '@olympiad/domain/diploma'
import { makeZip } from 'client-zip'
import { unhurried } from '../../http/files/unhurried.ts'
import type { DiplomaSheet } from '../sheet.ts'
import { categoryText } from './texts.ts'

/** An archive tells local times: here everybody's clock shows the same. */
class SameEverywhere extends Date {
  override getSeconds = () => this.getUTCSeconds()
  override getMinutes = () => this.getUTCMinutes()
  override getHours = () => this.getUTCHours()
  override getDate = () => this.getUTCDate()
  override getMonth = () => this.getUTCMonth()
  override getFullYear = () => this.getUTCFullYear()
}

/** What no system wants in the name of a file. */
const unwanted = /[\\/:*?"<>|\p{C}]/gu
const longest = 80

const harmless = (text: string) =>
  Array.from(text.normalize('NFC').replaceAll(unwanted, ' '))
    .slice(0, longest)
    .join('')
    .replaceAll(/ +/g, ' ')
    .replaceAll(/^[ .]+|[ .]+$/g, '')

/** By category, with the name as the diploma shows it. */
export const nameInZip = (facts: DiplomaFacts): string =>
  `${harmless(categoryText(facts))}/${`${harmless(facts.name)} ${facts.code}`.trim()}.pdf`

/** Made while it is read: of all the files there is one at a time. */
export function zipOf(
  batches: AsyncIterable<readonly DiplomaSheet[]>,
  draw: (sheet: DiplomaSheet) => Promise<Uint8Array>,
): AsyncIterable<Uint8Array> {
  async function* files() {
    for await (const sheets of batches) {
      for (const sheet of sheets) {
        const { facts } = sheet
        yield {
          name: nameInZip(facts),
          lastModified: new SameEverywhere(facts.issuedAt),
          input: await draw(sheet),
        }
      }
    }
  }
  return makeZip(unhurried(files()) as never, { buffersAreUTF8: true })
}
