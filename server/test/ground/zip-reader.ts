/** The names in an archive, in its order; it must have its directory, so it must be whole. */
export function namesInZip(bytes: Buffer): string[] {
  const end = bytes.lastIndexOf('PK\u0005\u0006', bytes.length, 'latin1')
  if (end < 0) throw new Error('the archive has no end')
  const names: string[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const length = bytes.readUInt16LE(at + 28)
    names.push(bytes.toString('utf8', at + 46, at + 46 + length))
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return names
}
