/** Offers bytes as a download. */
export function saveFile(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download reads it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
