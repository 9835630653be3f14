import type { OlympiadDesign } from '@olympiad/domain/diploma-design'
import type { Language } from '@olympiad/domain/language'
import { fileCall, plainCall, type Call, type Content } from './call.ts'

const olympiad = '/api/organiser/olympiads/{olympiadId}/diplomas'
type Named = { olympiadId: number }

/** `revision` 0: nobody has changed it yet. */
export type DesignNow = {
  design: OlympiadDesign
  revision: number
  changedAt: string | null
}

export const getDesign = plainCall<Named, DesignNow>('GET', `${olympiad}/design`)
/** Who says an older revision has not seen what another has changed meanwhile. */
export const saveDesign = plainCall<
  Named & { revision: number; design: OlympiadDesign },
  DesignNow
>('PUT', `${olympiad}/design`)

export type StoredPicture = { sha256: string; width: number; height: number }

export const greatestPictureBytes = 10_000_000

/** The body is the picture as it is: PNG, JPEG or WebP. */
export const uploadDiplomaPicture: Call<
  Named & { bytes: Uint8Array },
  StoredPicture,
  StoredPicture
> = {
  method: 'POST',
  path: `${olympiad}/pictures`,
  request: ({ olympiadId, bytes }) => ({
    params: { olympiadId: String(olympiadId) },
    body: bytes,
  }),
  toWire: (picture) => picture,
  fromWire: (picture) => picture,
}

export const getDiplomaPicture = fileCall<Named & { sha256: string }>({
  method: 'GET',
  path: `${olympiad}/pictures/{sha256}`,
  request: ({ olympiadId, sha256 }) => ({ params: { olympiadId: String(olympiadId), sha256 } }),
})

/** What is being designed, whether it has been saved or not. */
export type PreviewWish = Named & { language: Language; design: OlympiadDesign }

const preview = (file: 'preview.pdf' | 'preview.png'): Call<PreviewWish, Content, Content> =>
  fileCall<PreviewWish>({
    method: 'POST',
    path: `${olympiad}/${file}`,
    request: ({ olympiadId, ...wish }) => ({
      params: { olympiadId: String(olympiadId) },
      body: wish,
    }),
  })

/** A sheet to print, and the picture that is shared. */
export const previewPdf = preview('preview.pdf')
export const previewPng = preview('preview.png')

/** How many were issued, by what has become of them. Whoever was forgotten is not counted. */
export type DiplomaCounts = Record<'valid' | 'replaced' | 'annulled', number>

export const getDiplomaCounts = plainCall<Named, DiplomaCounts>('GET', `${olympiad}/counts`)
