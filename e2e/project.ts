import type { TestInfo } from '@playwright/test'

export type Language = 'uk' | 'pl'

/** Which language and width this run of a test is for. */
export function projectOf(info: TestInfo): { language: Language; width: number } {
  return info.project.metadata as { language: Language; width: number }
}
