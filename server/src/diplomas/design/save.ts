import type { DesignNow } from '@olympiad/contract/diploma-design'
import { isWritable } from '@olympiad/domain/diploma-letters'
import type { OlympiadDesign } from '@olympiad/domain/diploma-design'
import type { PoolClient } from 'pg'
import type { Audit } from '../../db/audit.ts'
import { Refusal } from '../../http/route/refusal.ts'
import { arePictures } from './picture-store.ts'
import { designNow, lockDesign, writeDesign } from './store.ts'

type Wish = {
  olympiadId: number
  personId: number
  /** The one that was seen. */
  revision: number
  design: OlympiadDesign
}

/** From now on all diplomas of the olympiad look like this, those already issued too. */
export async function saveDesign(
  client: PoolClient,
  { olympiadId, personId, revision, design }: Wish,
  { at, audit }: { at: Date; audit: Audit },
): Promise<DesignNow> {
  if (!isPrintable(design)) throw new Refusal('unwritable_name')
  await lockDesign(client, olympiadId)
  const before = await designNow(client, olympiadId)
  if (before.revision !== revision) throw new Refusal('design_outdated')
  if (JSON.stringify(before.design) === JSON.stringify(design)) return before
  if (!(await arePictures(client, olympiadId, [design.signature, design.seal]))) {
    throw new Refusal('picture_not_found')
  }
  await writeDesign(client, { olympiadId, design, revision: revision + 1, by: personId, at })
  await audit(client, {
    ...{ olympiadId, actorId: personId, action: 'diploma-design.changed' },
    subject: `olympiad:${olympiadId}`,
    before: looks(before.design),
    after: looks(design),
    personal: { before: signers(before.design), after: signers(design) },
  })
  return designNow(client, olympiadId)
}

/** Besides what names are made of: an office has its commas, numbers and quotation marks. */
const signs = /[\d,;:«»„”“"()№/&–—!?]/g

/** A letter that the typeface lacks would vanish from the paper without a word. */
const isPrintable = ({ signer: { uk, pl } }: OlympiadDesign): boolean =>
  [uk.name, uk.role, pl.name, pl.role].every((text) => isWritable(text.replaceAll(signs, '')))

const looks = ({ textVariant, signature, seal }: OlympiadDesign) => ({
  ...{ textVariant, signature, seal },
})

const signers = ({ signer: { uk, pl } }: OlympiadDesign) => ({
  signer: [uk, pl].map(({ name, role }) => [name, role].filter(Boolean).join(', ')),
})
