import type { TestInfo } from '@playwright/test'

export type Language = 'uk' | 'pl'
type ProjectName = 'uk-360' | 'pl-1440'

/** Which language and width this run of a test is for. */
export function projectOf(info: TestInfo): { language: Language; width: number } {
  return info.project.metadata as { language: Language; width: number }
}

const playsAll = process.env['E2E_EVERYWHERE'] === '1'

const onePhoneOneDesktop: ProjectName[] = ['uk-360', 'pl-1440']

/** What is slow and the same everywhere runs in the projects named, unless everything is played. */
export function isPlayedIn(info: TestInfo, ...projects: ProjectName[]): boolean {
  const named = projects.length > 0 ? projects : onePhoneOneDesktop
  const { language, width } = projectOf(info)
  return playsAll || named.some((name) => name === `${language}-${width}`)
}
