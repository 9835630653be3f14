/** Lets the browser load what is at an address, and keep it as a file. */
export function saveFrom(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/** Offers bytes as a download. */
export function saveFile(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes)
  saveFrom(address, name)
  // The download reads it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
