/** Own images and places have words of their own, too. */
export async function inImageWords<Screen>(screen: Promise<Screen>): Promise<Screen> {
  const { loadImageWords } = await import('../images/words.ts')
  await loadImageWords()
  return screen
}
