import {
  getDesign,
  getDiplomaCounts,
  getDiplomaPicture,
  previewPdf,
  previewPng,
  type PreviewWish,
} from '@olympiad/contract/diploma-design'
import { addressOf, type Route } from '@olympiad/contract/call'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { asks } from '../../api/asks.ts'
import { apiUrl } from '../../api/base.ts'
import { fetchFile } from '../../api/call.ts'
import { consoleKey } from '../../organiser/staffed-olympiad.ts'

const keyOf = (olympiadId: number) => [consoleKey, olympiadId, 'diplomas'] as const

export const designQuery = (olympiadId: number) =>
  queryOptions({
    queryKey: [...keyOf(olympiadId), 'design'],
    ...asks(getDesign, { olympiadId }),
    // What is being typed is not changed under the hands.
    staleTime: Infinity,
    gcTime: 0,
  })

export const countsQuery = (olympiadId: number) =>
  queryOptions({
    queryKey: [...keyOf(olympiadId), 'counts'],
    ...asks(getDiplomaCounts, { olympiadId }),
  })

function addressIn<Input>({ path, request }: Route<Input>, input: Input) {
  const made = request(input)
  return { address: `${apiUrl}${addressOf(path, made)}`, body: made.body as object }
}

/** Who signed in with a token cannot ask for a picture by its address alone. */
async function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error as Error))
    reader.readAsDataURL(blob)
  })
}

export const pictureQuery = (olympiadId: number, sha256: string) =>
  queryOptions({
    queryKey: [...keyOf(olympiadId), 'picture', sha256],
    queryFn: async ({ signal }) => {
      const { address } = addressIn(getDiplomaPicture, { olympiadId, sha256 })
      return dataUrl(await fetchFile(address, { signal }))
    },
    staleTime: Infinity,
  })

/** The one before stays until the next has come. */
export const previewQuery = (wish: PreviewWish) =>
  queryOptions({
    queryKey: [...keyOf(wish.olympiadId), 'preview', wish],
    queryFn: async ({ signal }) => {
      const { address, body } = addressIn(previewPng, wish)
      return dataUrl(await fetchFile(address, { body, signal }))
    },
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Infinity,
    gcTime: 30_000,
  })

export function fetchPreviewPdf(wish: PreviewWish): Promise<Blob> {
  const { address, body } = addressIn(previewPdf, wish)
  return fetchFile(address, { body })
}
