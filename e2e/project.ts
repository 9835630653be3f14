import type { TestInfo } from '@playwright/test'

export type Language = 'uk' | 'pl'

/** Which language and width this run of a test is for. */
export function projectOf(info: TestInfo): { language: Language; width: number } {
  return info.project.metadata as { language: Language; width: number }
}

/** What is slow and the same everywhere runs on a Ukrainian phone and a Polish desktop. */
export function isOneOfTwo(info: TestInfo): boolean {
  return ['uk-360', 'pl-1440'].includes(info.project.name)
}
