import type { DesignNow } from '@olympiad/contract/diploma-design'
import { plainDesign, type OlympiadDesign } from '@olympiad/domain/diploma-design'
import type { Language, Translated } from '@olympiad/domain/language'
import type { Selectable } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { queryOn } from '../../db/query-on.ts'
import type { Tables } from '../../db/tables.ts'
import { Refusal } from '../../http/route/refusal.ts'
import type { DiplomaDesign } from '../sheet.ts'

type Row = Selectable<Tables['diploma_designs']>

export async function designNow(on: Pool | PoolClient, olympiadId: number): Promise<DesignNow> {
  const row = await queryOn(on)
    .selectFrom('diploma_designs')
    .selectAll()
    .where('olympiad_id', '=', olympiadId)
    .executeTakeFirst()
  if (!row) return { design: plainDesign, revision: 0, changedAt: null }
  return {
    design: designIn(row),
    revision: row.revision,
    changedAt: row.changed_at.toISOString(),
  }
}

const designIn = (row: Row): OlympiadDesign => ({
  signer: {
    uk: { name: row.signer_name_uk, role: row.signer_role_uk },
    pl: { name: row.signer_name_pl, role: row.signer_role_pl },
  },
  textVariant: row.text_variant,
  signature: row.signature_sha256,
  seal: row.seal_sha256,
})

/** Whoever changes a design or its pictures does it alone. */
export async function lockDesign(client: PoolClient, olympiadId: number): Promise<void> {
  const held = await queryOn(client)
    .selectFrom('olympiads')
    .select('id')
    .where('id', '=', olympiadId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!held) throw new Refusal('olympiad_not_found')
}

export async function writeDesign(
  client: PoolClient,
  written: { olympiadId: number; design: OlympiadDesign; revision: number; by: number; at: Date },
): Promise<void> {
  const { design, by, at } = written
  const row = {
    signer_name_uk: design.signer.uk.name,
    signer_role_uk: design.signer.uk.role,
    signer_name_pl: design.signer.pl.name,
    signer_role_pl: design.signer.pl.role,
    text_variant: design.textVariant,
    signature_sha256: design.signature,
    seal_sha256: design.seal,
    revision: written.revision,
    changed_by: by,
    changed_at: at,
  }
  await queryOn(client)
    .insertInto('diploma_designs')
    .values({ olympiad_id: written.olympiadId, ...row })
    .onConflict((met) => met.column('olympiad_id').doUpdateSet(row))
    .execute()
}

/** What a diploma of the olympiad is drawn with, in either language, as it is now. */
export async function designOf(
  on: Pool | PoolClient,
  olympiadId: number,
): Promise<Translated<DiplomaDesign>> {
  const rows = await queryOn(on)
    .selectFrom('olympiad_texts as text')
    .leftJoin('diploma_designs as design', 'design.olympiad_id', 'text.olympiad_id')
    .selectAll('design')
    .select(['text.language', 'text.cover_sha256'])
    .where('text.olympiad_id', '=', olympiadId)
    .execute()
  const of = (language: Language): DiplomaDesign => {
    const row = rows.find((one) => one.language === language)
    const design = row && row.revision !== null ? designIn(row as Row) : plainDesign
    return sheetDesign(design, language, row?.cover_sha256 ?? null)
  }
  return { uk: of('uk'), pl: of('pl') }
}

export const sheetDesign = (
  { signer, textVariant, signature, seal }: OlympiadDesign,
  language: Language,
  cover: string | null,
): DiplomaDesign => ({
  signerName: signer[language].name,
  signerRole: signer[language].role,
  ...{ textVariant, signature, seal, cover },
})
