import type { AgeBand } from '@olympiad/domain/age-band'
import { getCorrection, getPreview, getPublication } from '@olympiad/contract/publication'
import type { Stage } from '@olympiad/domain/stage'
import { queryOptions } from '@tanstack/react-query'
import { asks } from '../api/asks.ts'
import { consoleKey } from '../organiser/staffed-olympiad.ts'

const key = (olympiadId: number) => [consoleKey, olympiadId, 'publication'] as const

export const publicationQuery = (olympiadId: number) =>
  queryOptions({ queryKey: key(olympiadId), ...asks(getPublication, { olympiadId }) })

export type PreviewPart = { stage: Stage; ageBand: AgeBand; from: number } | null

/** Null: the first category from its beginning. */
export const previewQuery = (olympiadId: number, part: PreviewPart) =>
  queryOptions({
    queryKey: [...key(olympiadId), 'preview', part],
    ...asks(getPreview, {
      olympiadId,
      ...(part && {
        level: part.stage.level,
        stageNumber: part.stage.number,
        ageBand: part.ageBand,
        from: part.from,
      }),
    }),
  })

export const correctionQuery = (olympiadId: number, from: number) =>
  queryOptions({
    queryKey: [...key(olympiadId), 'correction', from],
    ...asks(getCorrection, { olympiadId, from }),
  })
