import type { Language } from '@olympiad/domain/language'
import type { Pool, PoolClient } from 'pg'
import type { MessageContent, StoredMessage } from './content.ts'
import { readGround } from './ground.ts'
import { contentOf } from './wording.ts'
import { wordings } from './wordings.ts'

/** Of several messages at once, by their ids: one query, however many. */
export async function readContents(
  client: Pool | PoolClient,
  messages: readonly StoredMessage[],
  languageOf: (message: StoredMessage) => Language,
): Promise<Map<number, MessageContent>> {
  const groundOf = await readGround(client, messages)
  return new Map(
    messages.map((message) => {
      const ground = groundOf(message, languageOf(message))
      return [message.id, contentOf(wordings[message.kind](ground), ground)]
    }),
  )
}
