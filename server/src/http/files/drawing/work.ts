/** Something to draw, and the address of the module whose `draw` can: threads load it themselves. */
export type Work = {
  drawer: string
  job: unknown
  /** What a thread has begun of a longer file lies in that thread alone. */
  canBeRepeated: boolean
}

export type Drawer = { draw: (job: unknown) => Promise<Uint8Array> }

export type Asked = { id: number } & Pick<Work, 'drawer' | 'job'>
export type Answered = { id: number } & ({ bytes: Uint8Array } | { error: string })
