import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { asker, type Ask } from './ask.ts'
import type { Language } from './project.ts'
import { tokenFor } from './sign-in.ts'

export type Registered = { subject: string; token: string; ask: Ask }

type AgeBand = '9-12' | '13-15' | '18-100'
const ages: Record<AgeBand, number> = { '9-12': 11, '13-15': 14, '18-100': 30 }

/** Somebody nobody has ever met who has registered: told to the server, as the form would. */
export async function newRegistered(
  page: Page,
  language: Language,
  olympiadId: number,
  { ageBand = '13-15', level = 'basic', number = 1 }: { ageBand?: AgeBand } & Partial<Stage> = {},
): Promise<Registered> {
  const subject = `registered-${randomUUID()}`
  const token = tokenFor(subject, { lang: language, domain: language })
  const ask = asker(page, token)
  const { practicant } = await ask('GET', '/api/init')
  await ask('POST', '/api/auth/register', {
    olympiad_id: olympiadId,
    practicant_id: practicant.id,
    student_id: practicant.student_id,
    lastname: 'Ада',
    surname: 'Ґудзик',
    patronymic: '',
    school: 'Ліцей № 3',
    email: 'ada@example.com',
    phone: '+380501234567',
    phone_country: 'UA',
    country_id: 804,
    region_id: 80400015,
    city_id: 692372,
    age_tab: ageBand,
    // Heard where the olympiad asks for it.
    dob: `${new Date().getFullYear() - ages[ageBand]}-01-01`,
    language,
    stages_level: level,
    stages_num: number,
  })
  return { subject, token, ask }
}

export type Stage = { level: 'basic' | 'intermediate' | 'pro'; number: number }
