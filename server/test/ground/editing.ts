import type { ChangeSummary, DraftNow, SaveResult } from '@olympiad/contract/editor'
import type { DraftChanges } from '@olympiad/domain/draft-fields'
import { draftFromTemplate } from '@olympiad/domain/draft-templates'
import { draftValues } from '@olympiad/domain/draft-fields'
import { localOf } from '@olympiad/domain/local-time'
import type { OlympiadDraft } from '@olympiad/domain/olympiad-draft'
import type { StaffRole } from '@olympiad/domain/staff'
import type { TestApp, TestPerson } from './app.ts'
import {
  addStaff,
  daysFrom,
  insertOlympiad,
  olympiadFixture,
  type OlympiadFixture,
} from './fixtures.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** What an organiser does, against the real application. */
export function editingOn(app: TestApp) {
  const inDays = (days: number) => localOf(daysFrom(app.clock.now, days), 'Europe/Kyiv')

  const ask = (person: TestPerson, method: Method, path: string, payload?: object) =>
    app.inject({
      ...{ method, url: `/api/organiser/olympiads${path}` },
      headers: { authorization: `Bearer ${person.token}` },
      ...(payload && { payload }),
    })

  const textsOf = (language: 'uk' | 'pl') => ({
    [`texts.${language}.title`]: `Кубок ${language}`,
    [`texts.${language}.shortDescription`]: 'Коротко',
    [`texts.${language}.fullDescription`]: '<p>Докладно</p>',
    [`texts.${language}.organiser`]: 'Школа № 1',
    [`texts.${language}.terms`]: '<p>Умови</p>',
  })

  /** Everything that is needed to announce. */
  const whole = (): DraftChanges => {
    const template = draftValues(draftFromTemplate('school-cup', inDays(10)))
    return {
      ...Object.fromEntries([...template].filter(([path]) => !path.startsWith('texts.'))),
      ...textsOf('uk'),
      ...textsOf('pl'),
    }
  }

  const draftOf = async (person: TestPerson, id: number) =>
    (await ask(person, 'GET', `/${id}/draft`)).json<DraftNow>()

  const save = async (person: TestPerson, id: number, changes: DraftChanges, revision?: number) => {
    const at = revision ?? (await draftOf(person, id)).revision
    return ask(person, 'PATCH', `/${id}/draft`, { revision: at, changes })
  }

  const apply = async (person: TestPerson, id: number, isMaterial = true) => {
    const { revision } = await draftOf(person, id)
    return ask(person, 'POST', `/${id}/draft/apply`, { revision, isMaterial })
  }

  const announce = async (person: TestPerson, id: number) => {
    const { revision } = await draftOf(person, id)
    return ask(person, 'POST', `/${id}/announce`, { revision })
  }

  return {
    ...{ ask, inDays, whole, draftOf, save, apply, announce },
    saved: async (person: TestPerson, id: number, changes: DraftChanges, revision?: number) =>
      (await save(person, id, changes, revision)).json<SaveResult>(),
    changes: async (person: TestPerson, id: number) =>
      (await ask(person, 'GET', `/${id}/draft/changes`)).json<ChangeSummary>(),
    owner: (subject = 'owner') => app.person(subject, { role: 'organiser' }),
    /** A new one, as empty as it can be. */
    created: async (person: TestPerson) => {
      const from = { kind: 'empty', startsAt: '' }
      const answer = await ask(person, 'POST', '', { from })
      return answer.json<{ olympiadId: number }>().olympiadId
    },
    /** One that is in the tables already, and whole; its owner is the person. */
    standing: async (person: TestPerson, changes: Partial<OlympiadFixture> = {}) => {
      const id = await insertOlympiad(app.db, olympiadFixture(app.clock.now, changes))
      await app.db.query
        .updateTable('olympiad_texts')
        .set({ organiser: 'Школа № 1' })
        .where('olympiad_id', '=', id)
        .execute()
      await addStaff(app.db, id, person, 'owner')
      return id
    },
    member: async (id: number, role: StaffRole) => {
      const person = await app.person(`${role}-${id}`)
      await addStaff(app.db, id, person, role)
      return person
    },
    appliedOf: async (person: TestPerson, id: number) =>
      (await draftOf(person, id)).applied as OlympiadDraft,
  }
}
