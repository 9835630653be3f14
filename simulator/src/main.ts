// `npm run payment-simulator`: plays both payment providers for whoever configures them with this
// address. The settings printed at the start are what the server needs.
import { parseArgs } from 'node:util'
import { startSimulator } from './simulator.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4010' },
    'until-input-ends': { type: 'boolean', default: false },
  },
})
if (values['until-input-ends']) process.stdin.on('end', () => process.exit()).resume()
const port = Number(values.port)
const token = 'simulator-token'
const merchant = { merchantId: 12345, posId: 12345, apiKey: 'simulator-key', crc: 'simulator-crc' }

const { url } = await startSimulator({ port, token, merchant })
const howToUse = `
To use it, start the server with
  PUBLIC_URL=http://localhost:3000
  MONOBANK_URL=${url} MONOBANK_TOKEN=${token}
  PRZELEWY24_URL=${url} PRZELEWY24_MERCHANT_ID=${merchant.merchantId}
  PRZELEWY24_API_KEY=${merchant.apiKey} PRZELEWY24_CRC=${merchant.crc}
or simply with: npm start -- --payments=simulator
`
process.stdout.write(`Payment simulator: ${url} (the panel of what goes wrong)\n`)
// Whoever started us for themselves knows.
if (!values['until-input-ends']) process.stdout.write(howToUse)
