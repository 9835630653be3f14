import { addressOf } from '@olympiad/contract/call'
import {
  countDiplomas,
  countGroupDiplomas,
  printDiplomas,
  printGroupDiplomas,
  zipDiplomas,
  zipGroupDiplomas,
  type DiplomaBundle,
  type GroupSelection,
} from '@olympiad/contract/diploma-files'
import { call } from '../api/call.ts'

export const fileKinds = ['print', 'zip'] as const
export type FileKind = (typeof fileKinds)[number]

/** Many diplomas as one file. */
export type Bundle = {
  /** Of the file. */
  name: string
  sizes: () => Promise<DiplomaBundle>
  address: (kind: FileKind) => string
}

export const bundleOfOlympiad = (olympiadId: number): Bundle => ({
  name: `diplomas-${olympiadId}`,
  sizes: () => call(countDiplomas, { olympiadId }),
  address: (kind) => {
    const { path, request } = kind === 'zip' ? zipDiplomas : printDiplomas
    return addressOf(path, request({ olympiadId }))
  },
})

export const bundleOfGroup = (whose: GroupSelection): Bundle => ({
  name: `diplomas-${whose.groupId}-${whose.olympiadId}`,
  sizes: () => call(countGroupDiplomas, whose),
  address: (kind) => {
    const { path, request } = kind === 'zip' ? zipGroupDiplomas : printGroupDiplomas
    return addressOf(path, request(whose))
  },
})
