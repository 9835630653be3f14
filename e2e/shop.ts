import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyKept, type Stock } from './demo-data.ts'
import { ended, freePort, start, until } from './processes.ts'
import type { Language } from './project.ts'
import { test as base } from './test.ts'

/** The product with payment providers played by the simulator, beside the one of all tests. */
export const test = base.extend<object, { stock: Stock; shop: string }>({
  stock: ['demo', { scope: 'worker', option: true }],
  shop: [
    async ({ stock }, use, { project }) => {
      const { language } = project.metadata as { language: Language }
      const dataDir = mkdtempSync(join(tmpdir(), 'olympiad-shop-'))
      copyKept(stock, dataDir)
      const [port, simulatorPort] = [await freePort(), await freePort()]
      const address = `http://localhost:${port}`
      const { monobank, przelewy24 } = providersAt(`http://localhost:${simulatorPort}`)
      const simulator = start('simulator/src/main.ts', [`--port=${simulatorPort}`], {})
      const server = start('server/dist/main.js', [], {
        PORT: `${port}`,
        HOST: 'localhost',
        PUBLIC_URL: address,
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        TOKEN_SECRET: process.env['E2E_TOKEN_SECRET'] ?? '',
        TOKEN_ISSUER: 'e2e-platform',
        TOKEN_AUDIENCE: 'e2e-olympiad',
        ...(stock === 'demo' && { ...monobank, ...przelewy24 }),
        ...(stock === 'empty' && { DEMO_DATA: 'off' }),
        ...(stock === 'empty' && (language === 'uk' ? monobank : przelewy24)),
      })
      try {
        await until(`${address}/api/olympiads?language=uk`, server)
        await use(address)
      } finally {
        await Promise.all([simulator, server].map(ended))
        rmSync(dataDir, { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop),
})

/** Whom the simulator takes for its customer. */
const providersAt = (url: string) => ({
  monobank: { MONOBANK_URL: url, MONOBANK_TOKEN: 'simulator-token' },
  przelewy24: {
    PRZELEWY24_URL: url,
    PRZELEWY24_MERCHANT_ID: '12345',
    PRZELEWY24_API_KEY: 'simulator-key',
    PRZELEWY24_CRC: 'simulator-crc',
  },
})
