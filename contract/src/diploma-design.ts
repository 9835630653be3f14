import type { OlympiadDesign } from '@olympiad/domain/diploma-design'
import { fileCall, plainCall, type Call } from './call.ts'

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
