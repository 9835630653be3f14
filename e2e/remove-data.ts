import { rmSync } from 'node:fs'

export default function removeData(): void {
  const folder = process.env['E2E_DATA_DIR']
  // The server may still be writing its last words.
  const patience = { maxRetries: 20, retryDelay: 100 }
  if (folder?.includes('olympiad-e2e-'))
    rmSync(folder, { recursive: true, force: true, ...patience })
}
