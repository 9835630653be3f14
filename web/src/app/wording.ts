type Words = Record<string, () => Promise<unknown>>

/** Slices have words of their own, which come with their code: before the screen is shown. */
export const wording =
  (words: () => Promise<Words>) =>
  async <Screen>(screen: Promise<Screen>): Promise<Screen> => {
    for (const load of Object.values(await words())) await load()
    return screen
  }
