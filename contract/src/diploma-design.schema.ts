import { greatestSigner, textVariants } from '@olympiad/domain/diploma-design'
import { z } from 'zod'
import {
  getDesign,
  getDiplomaCounts,
  getDiplomaPicture,
  greatestPictureBytes,
  previewPdf,
  previewPng,
  saveDesign,
  uploadDiplomaPicture,
} from './diploma-design.ts'
import { endpoint, plainEndpoint } from './endpoint.ts'
import * as wire from './wire.ts'

const params = z.object({ olympiadId: wire.idText })
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const signer = z.strictObject({
  name: wire.readableText(greatestSigner.name),
  role: wire.readableText(greatestSigner.role),
})
const design = z.strictObject({
  signer: z.strictObject({ uk: signer, pl: signer }),
  textVariant: z.enum(textVariants),
  signature: sha256.nullable(),
  seal: sha256.nullable(),
})
const designNow = z.object({
  design,
  revision: z.int().min(0),
  changedAt: wire.instant.nullable(),
})
const picture = z.object({ sha256, width: z.int().min(1), height: z.int().min(1) })

const preview = {
  access: { staff: 'see' },
  params,
  body: z.object({ language: wire.language, design }),
  response: z.string(),
  refusals: ['picture_not_found'],
} as const

const count = z.int().min(0)

export const diplomaDesignEndpoints = {
  counts: plainEndpoint(getDiplomaCounts, {
    summary: 'How many diplomas were issued, and how many of them still count',
    access: { staff: 'readDiplomas' },
    params,
    response: z.object({ valid: count, replaced: count, annulled: count }),
  }),
  design: plainEndpoint(getDesign, {
    summary: 'How the diplomas of the olympiad look',
    access: { staff: 'see' },
    params,
    response: designNow,
  }),
  save: plainEndpoint(saveDesign, {
    summary: 'Change how the diplomas look',
    description:
      'All of them, those already issued too: their facts, codes and credentials stay as they are.',
    access: { staff: 'designDiplomas' },
    params,
    body: z.object({ revision: z.int().min(0), design }),
    response: designNow,
    refusals: ['design_outdated', 'picture_not_found', 'unwritable_name'],
  }),
  upload: endpoint(uploadDiplomaPicture, {
    summary: 'Keep a signature or a seal',
    description:
      'PNG, JPEG or WebP; white paper becomes transparent, what is empty around it is cut off, nothing else in the file is kept.',
    access: { staff: 'designDiplomas' },
    params,
    body: z.instanceof(Uint8Array),
    bytes: { mediaType: '*', greatest: greatestPictureBytes },
    decode: ({ params: { olympiadId }, body }) => ({ olympiadId, bytes: body }),
    response: picture,
    refusals: ['malformed_body', 'picture_unreadable', 'picture_too_large', 'picture_blank'],
  }),
  picture: endpoint(getDiplomaPicture, {
    summary: 'A signature or a seal as it was kept',
    access: { staff: 'see' },
    params: params.extend({ sha256 }),
    decode: ({ params: named }) => named,
    mediaType: 'image/png',
    response: z.string(),
    refusals: ['picture_not_found'],
  }),
  previewPdf: endpoint(previewPdf, {
    ...preview,
    summary: 'A diploma as it would be printed, with a long name',
    decode: ({ params: named, body }) => ({ ...named, ...body }),
    mediaType: 'application/pdf',
  }),
  previewPng: endpoint(previewPng, {
    ...preview,
    summary: 'The picture of a diploma as it would be shared',
    decode: ({ params: named, body }) => ({ ...named, ...body }),
    mediaType: 'image/png',
  }),
}
