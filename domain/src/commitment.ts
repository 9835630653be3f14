/**
 * The text whose sha256 binds the server to a run's material before the first symbol is shown: the
 * run's id and its seed as hexadecimal digits, both in small letters, with nothing in between.
 */
export function committedText(runId: string, seed: Uint8Array): string {
  const digits = Array.from(seed, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${runId.toLowerCase()}${digits}`
}
