import type { TestInfo } from '@playwright/test'

export type Language = 'uk' | 'pl'

/** Which language and width this run of a test is for. */
export function projectOf(info: TestInfo): { language: Language; width: number } {
  return info.project.metadata as { language: Language; width: number }
}

const playsAll = process.env['E2E_EVERYWHERE'] === '1'

/** What is slow and the same everywhere runs in the projects named, unless everything is played. */
export function isPlayedIn(info: TestInfo, ...projects: ('uk-360' | 'pl-1440')[]): boolean {
  return playsAll || projects.some((name) => name === info.project.name)
}
