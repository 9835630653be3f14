/** Asks whoever gave the work, at the last moment when it can still be left undone. */
export type MayGoOn = () => Promise<boolean>

/** What a thread can do, by name. What goes in and what comes out is copied. */
export type Works = Record<string, (asked: never, mayGoOn: MayGoOn) => Promise<unknown>>

export type Asked<Of extends Works, Name extends keyof Of> = Parameters<Of[Name]>[0]
export type Answer<Of extends Works, Name extends keyof Of> = Awaited<ReturnType<Of[Name]>>

export type ToThread = { id: number } & ({ name: string; asked: unknown } | { mayGoOn: boolean })
export type FromThread = { id: number } & (
  | { answer: unknown }
  | { error: string }
  | { isAsking: true }
)
