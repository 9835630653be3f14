import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { asker, type Ask } from './ask.ts'
import type { Language } from './project.ts'
import { tokenFor } from './sign-in.ts'

/** A child of the class who asks the server without a page, unless the subject is signed in on one. */
export type Pupil = {
  first: string
  family: string
  /** What the trainer calls them. */
  label: string
  subject: string
  ask: Ask
}

export function pupilOf(page: Page, lang: Language, first: string, family: string): Pupil {
  const subject = `pupil-${randomUUID()}`
  const ask = asker(page, tokenFor(subject, { lang, domain: lang }))
  return { first, family, label: `${family} ${first}`, subject, ask }
}

/** Entered as the form would, aged thirteen to fifteen. */
export async function enter({ ask, first, family }: Pupil, olympiadId: number, lang: Language) {
  const { practicant } = await ask('GET', '/api/init')
  await ask('POST', '/api/auth/register', {
    ...{ olympiad_id: olympiadId, practicant_id: practicant.id },
    ...{ student_id: practicant.student_id, lastname: first, surname: family, patronymic: '' },
    ...{ school: 'Ліцей № 3', email: 'class@example.com', phone: '+380501234567' },
    ...{ phone_country: 'UA', country_id: 804, region_id: 80400015, city_id: 692372 },
    ...{ age_tab: '13-15', language: lang, stages_level: 'basic', stages_num: 1 },
  })
}

export async function acceptTerms({ ask, family }: Pupil, olympiadId: number, language: Language) {
  const path = `/api/olympiads/agreement/${olympiadId}`
  const [{ version }] = await ask('GET', `${path}?language=${language}`)
  await ask('POST', `${path}/accept`, {
    ...{ version, language, accepted_by: 'guardian', guardian_name: `Марія ${family}` },
  })
}

/** From its countdown to its end; so many of the first positions are answered, all of them rightly. */
export async function play(ask: Ask, runId: string, answered: number): Promise<void> {
  const at = `/api/runs/${runId}`
  const { phase } = await ask('POST', `${at}/begin`)
  const material = await materialOf(ask, at, phase)
  await ask('POST', `${at}/end-memorise`)
  const answers = material.slice(0, answered)
  await ask('POST', `${at}/answers`, { revision: 1, answers: answers.slice(0, 1) })
  await ask('POST', `${at}/finish`, { revision: 2, answers })
}

type Phase = { kind: string; memorise_from?: string; material?: string }

/** What is shown once the countdown is over, by the server's clock. */
async function materialOf(ask: Ask, at: string, { memorise_from: from }: Phase): Promise<string> {
  await new Promise((over) => setTimeout(over, Date.parse(from ?? '') - Date.now()))
  for (;;) {
    const { phase } = (await ask('GET', at)) as { phase: Phase }
    if (phase.kind === 'memorise') return phase.material ?? ''
    if (phase.kind !== 'ready') throw new Error(`${at}: ${phase.kind} before anything was shown`)
  }
}
