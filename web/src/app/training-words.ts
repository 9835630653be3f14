/** Training has words of its own, which come with its code; so does the arena. */
export async function inTrainingWords<Screen>(screen: Promise<Screen>): Promise<Screen> {
  const { loadTrainingWords } = await import('../training/words.ts')
  await loadTrainingWords()
  return screen
}
