/** Reads on to the end; fails where a body breaks off. */
export async function drained(reader: ReadableStreamDefaultReader<unknown>): Promise<void> {
  for (let part = await reader.read(); !part.done;) part = await reader.read()
}
