import type { Language } from '@olympiad/domain/language'
import type { Pool, PoolClient } from 'pg'
import type { MessageContent, StoredMessage } from './content.ts'
import { withMailingWords } from '../mailings/mailing-words.ts'
import { readGround } from './ground.ts'
import { contentOf } from './wording.ts'
import { wordings } from './wordings.ts'

/** Of several messages at once, by their ids: one query, however many. */
export async function readContents(
  client: Pool | PoolClient,
  messages: readonly StoredMessage[],
  languageOf: (message: StoredMessage) => Language,
): Promise<Map<number, MessageContent>> {
  const told = await withMailingWords(client, messages)
  const groundOf = await readGround(client, told)
  return new Map(
    told.map((message) => {
      const ground = groundOf(message, languageOf(message))
      return [message.id, contentOf(wordings[message.kind](ground), ground)]
    }),
  )
}
