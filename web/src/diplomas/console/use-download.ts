import { useRef, useState } from 'react'
import { fetchStream } from '../../api/call.ts'
import { saveFile } from '../../ui/save-file.ts'

/** So often the eye is told how far it is. */
const tellMs = 200

/** A great file that comes little by little, and can be stopped. */
export function useDownload({
  onDone,
  onError,
}: {
  onDone: () => void
  onError: (error: unknown) => void
}) {
  const stopping = useRef<AbortController>(null)
  /** Bytes that have come; null: nothing is under way. */
  const [loaded, setLoaded] = useState<number | null>(null)

  async function start(name: string, address: string): Promise<void> {
    const stop = new AbortController()
    stopping.current = stop
    setLoaded(0)
    try {
      const response = await fetchStream(address, { signal: stop.signal })
      saveFile(await collected(response, setLoaded), name)
      onDone()
    } catch (error) {
      if (!stop.signal.aborted) onError(error)
    } finally {
      setLoaded(null)
    }
  }
  return { loaded, start, stop: () => stopping.current?.abort() }
}

async function collected(response: Response, onLoad: (bytes: number) => void): Promise<Blob> {
  if (!response.body) return response.blob()
  const parts: Uint8Array<ArrayBuffer>[] = []
  const reader = response.body.getReader()
  let [size, toldAt] = [0, 0]
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value)
    size += part.value.length
    if (performance.now() < toldAt + tellMs) continue
    toldAt = performance.now()
    onLoad(size)
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}
