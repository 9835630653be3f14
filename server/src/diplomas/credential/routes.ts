import { api } from '@olympiad/contract/api'
import { Representation } from '../../http/cache/representation.ts'
import type { Classes } from '../../http/route/classes.ts'
import type { Floor } from '../../http/route/floor.ts'
import { JsonText } from '../../http/route/json-text.ts'
import { Refusal } from '../../http/route/refusal.ts'
import { checkCredential, objectIn } from './check.ts'
import { didDocument } from './issuer.ts'
import type { Signer } from './signer.ts'
import { StatusLists } from './status-lists.ts'
import { diplomaOf, knownKeys } from './store.ts'

const call: Classes = { rate: 'call', load: 'ordinary' }

/** Whoever verifies may do so from a page of their own. */
const forEverybody = { 'access-control-allow-origin': '*' }

export function credentialRoutes({ server, handle, db, now }: Floor, signer: Signer): void {
  const { issuer } = signer
  const lists = new StatusLists(db.pool, signer, now)

  server.get('/.well-known/did.json', { config: call }, async (_, reply) => {
    await signer.key()
    const keys = await knownKeys(db.pool)
    void reply.headers({ ...forEverybody, 'cache-control': 'no-cache' })
    return didDocument(
      issuer.did,
      keys.map(({ id }) => id),
    )
  })

  handle(api.credentials.credential, async ({ input: { code }, reply }) => {
    const text = await signer.credentialOf(code)
    // Whose name is hidden a moment later must not be in any cache.
    void reply.headers({ ...forEverybody, 'cache-control': 'no-store' })
    return new JsonText(text)
  })

  handle(
    api.credentials.statusList,
    async ({ input: { list } }) => {
      const text = await lists.textOf(list)
      if (text === null) throw new Refusal('status_list_not_found')
      return new Representation({ text, headers: forEverybody })
    },
    { isSameForGuests: true },
  )

  handle(api.credentials.verify, async ({ input }) => {
    const given = objectIn(input.credential)
    if (!given) throw new Refusal('credential_unreadable')
    return checkCredential(given, {
      issuer,
      isKnownKey: async (keyId) => (await knownKeys(db.pool)).some(({ id }) => id === keyId),
      diplomaOf: (code) => diplomaOf(db.pool, code),
    })
  })
}
