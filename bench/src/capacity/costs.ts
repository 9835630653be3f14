/** Milliseconds of processor time: of a statement, and of each item in it. */
export type Linear = { statement: number; item: number }

/** The statements by which calls go, each gathered in a line of its own. */
export type StatementName = 'person' | 'entry' | 'insert' | 'facts' | 'save' | 'grade'

/** One statement of a call. */
export type Stage = {
  name: StatementName
  /** What it costs the server, where it is not like the others of its call. */
  statement?: number
  database: Linear
  /** What it waits beside: disk, network, a pause of whoever; as often as it was measured, from the least up. */
  waits: readonly number[]
}

/** What one kind of call costs, as it was measured. */
export type CallCost = {
  /** A statement of any of its stages, and a call. */
  server: Linear
  /** Of whoever asks, where they share the machine. */
  client: number
  /** Megabytes by which the server's old memory grows. */
  grows: number
  pauses: Pauses
  stages: readonly Stage[]
}

/**
 * `first`: the first save of a run, which reads what is known of it. `renewed`: a save of somebody whom the server has
 * not looked up for a minute.
 */
export type CallKind = 'start' | 'first' | 'save' | 'renewed' | 'finish'
export type Costs = Record<CallKind, CallCost>

/**
 * A server stops to collect its garbage: after so much of its work, on average, for as long as was measured,
 * from the least up.
 */
export type Pauses = { everyMs: number; ms: readonly number[] }

/**
 * Where its old memory has grown by so much it looks through all of it: so much work of other threads, and then
 * a pause. As often as it was measured, from the least up.
 */
export type Looks = { everyMb: readonly number[]; ms: number; pauses: readonly number[] }

type Point = { statements: number; each: number }

/** A line through two points: a call with so many statements of its own, and with fewer because it shares them. */
export function linearOf(alone: Point, among: Point): Linear {
  const more = alone.statements - among.statements
  const statement = more > 0 ? Math.max(0, (alone.each - among.each) / more) : 0
  return { statement, item: Math.max(0, among.each - statement * among.statements) }
}

const scaled = ({ statement, item }: Linear, by: number): Linear => ({
  statement: statement * by,
  item: item * by,
})

/** The same call where everything takes so many times as long. */
export const slowed = ({ server, client, stages, ...rest }: CallCost, by: number): CallCost => ({
  ...rest,
  server: scaled(server, by),
  client: client * by,
  stages: stages.map(({ name, database, waits }) => ({
    ...{ name, database: scaled(database, by), waits: waits.map((ms) => ms * by) },
  })),
})

/** Such a call of somebody whom the server looks up again: before all else, and with what that is more work. */
export function withLookUp(costs: Costs, kind: CallKind): CallCost {
  const { renewed, save, [kind]: plain } = costs
  const [person] = renewed.stages
  if (!person) throw new Error('somebody is looked up by a statement')
  const own = renewed.server.statement * renewed.stages.length - save.server.statement
  const item = plain.server.item + Math.max(0, renewed.server.item - save.server.item)
  return {
    ...plain,
    server: { ...plain.server, item },
    stages: [{ ...person, statement: Math.max(0, own) }, ...plain.stages],
  }
}

/** A value by chance, as often as it was measured. */
export function drawn(values: readonly number[], chance: number): number {
  const at = chance * (values.length - 1)
  const low = values[Math.floor(at)] ?? 0
  const high = values[Math.ceil(at)] ?? low
  return low + (high - low) * (at - Math.floor(at))
}

/** Chance that is the same every time (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
