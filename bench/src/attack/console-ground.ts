import { randomUUID } from 'node:crypto'
import type { Ground } from '../ground.ts'

/** Two olympiads of strangers to each other, made by HTTP alone. */
export type Place = {
  id: number
  foreign: number
  /** Of roles by name. */
  staff: Record<string, string>
  outsiders: Record<string, string | null>
  /** Things that are not of this olympiad, by what the paths call them. */
  ids: Record<string, string>
  /** What the log of the olympiad says in all. */
  entries: () => Promise<string>
}

const base = '/api/organiser/olympiads'

export async function places({ address, tokenFor }: Ground): Promise<Place> {
  async function said<T>(token: string, method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return JSON.parse(text) as T
  }

  const made = async (token: string) => {
    const from = { kind: 'template', template: 'sprint', startsAt: '2099-05-01T10:00' }
    return (await said<{ olympiadId: number }>(token, 'POST', base, { from })).olympiadId
  }
  const owner = tokenFor(`organiser-${randomUUID()}`)
  const other = tokenFor(`organiser-${randomUUID()}`)
  const [id, foreign] = [await made(owner), await made(other)]

  async function joined(role: string): Promise<string> {
    const token = tokenFor(`${role}-${randomUUID()}`)
    const member = { role, language: role === 'translator' ? 'uk' : null }
    const invitation = await said<{ token: string }>(
      owner,
      'POST',
      `${base}/${id}/invitations`,
      member,
    )
    await said(token, 'POST', '/api/organiser/invitation/join', invitation)
    return token
  }
  const staff: Record<string, string> = { owner }
  for (const role of ['editor', 'translator', 'cashier', 'arbiter', 'viewer'])
    staff[role] = await joined(role)
  const former = await joined('owner')
  await said(former, 'POST', `${base}/${id}/staff/leave`, {})
  const stranger = await said<{ personId: number; isMe: boolean }[]>(
    other,
    'GET',
    `${base}/${foreign}/staff`,
  )
  return {
    ...{ id, foreign, staff },
    outsiders: {
      'a guest': null,
      'a participant': tokenFor(`participant-${randomUUID()}`),
      'the owner of another': other,
      'who owned it a moment ago': former,
    },
    ids: {
      personId: `${stranger[0]?.personId}`,
      runId: randomUUID(),
      orderId: randomUUID(),
      currency: 'UAH',
    },
    entries: async () => JSON.stringify(await said(owner, 'GET', `${base}/${id}/log`)),
  }
}
