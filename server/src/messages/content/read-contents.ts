import { setImmediate as breathe } from 'node:timers/promises'
import type { Language } from '@olympiad/domain/language'
import type { Pool, PoolClient } from 'pg'
import type { MessageContent, StoredMessage } from './content.ts'
import { withMailingWords } from '../mailings/mailing-words.ts'
import { readGround } from './ground.ts'
import { contentOf } from './wording.ts'
import { wordings } from './wordings.ts'

/**
 * Of several messages at once, by their ids: one query, however many. Between two of them others have
 * their turn: fifty at once would hold up every save for as long as ten saves take.
 */
export async function readContents(
  client: Pool | PoolClient,
  messages: readonly StoredMessage[],
  languageOf: (message: StoredMessage) => Language,
): Promise<Map<number, MessageContent>> {
  const told = await withMailingWords(client, messages)
  const groundOf = await readGround(client, told)
  const contents = new Map<number, MessageContent>()
  for (const message of told) {
    const ground = groundOf(message, languageOf(message))
    contents.set(message.id, contentOf(wordings[message.kind](ground), ground))
    await breathe()
  }
  return contents
}
