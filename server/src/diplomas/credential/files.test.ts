import { credentialIn } from '@olympiad/contract/credential-file'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/ground/app.ts'
import { insertDiplomas, publicSettings, sampleFacts } from '../../../test/ground/diplomas.ts'
import { insertPlaces } from '../../../test/ground/fixtures.ts'
import { diplomaPdf } from '../press/pdf.ts'
import { diplomaPng } from '../press/png.ts'
import { missingOn, pageText } from './page-text.ts'
import { saidIn } from './said.ts'
import { diplomaCredential } from './shape.ts'

const app = await testApp(publicSettings)
await insertPlaces(app.db)
const [code = ''] = await insertDiplomas(app.db, [await app.person('ann')])
const credential = (await app.get(`/api/diplomas/${code}/credential.json`)).body
const sheet = {
  facts: { ...sampleFacts, code },
  design: {
    ...{ signerName: 'Олена Зоря', signerRole: 'Голова журі', textVariant: 'formal' as const },
    ...{ signature: null, seal: null, cover: null },
  },
  publicUrl: `${publicSettings.PUBLIC_URL}/diplomas/${code}`,
  credential,
}
const said = saidIn(diplomaCredential.parse(JSON.parse(credential)))

test('the attachment of the PDF and the chunk of the picture are credential.json, to the byte', async () => {
  expect(await credentialIn(await diplomaPdf(sheet, {}))).toBe(credential)
  expect(await credentialIn(diplomaPng(sheet, {}))).toBe(credential)
})

test('the page shows what was signed; with another fact on it, it does not', async () => {
  const missing = async (changes: Partial<typeof sampleFacts>) => {
    const facts = { ...sheet.facts, ...changes }
    return missingOn((await pageText(await diplomaPdf({ ...sheet, facts }, {}))) ?? '', said)
  }
  expect(await missing({})).toEqual([])
  expect(await missing({ name: 'Ґалаґан-Їжакевич Микола' })).toEqual(['name'])
  expect(await missing({ olympiadTitle: 'Зимова олімпіада' })).toEqual(['olympiad'])
  expect(await missing({ points: 919 })).toEqual(['points'])
  expect(await missing({ category: { level: 'pro', stageNumber: 1, ageBand: '13-15' } })).toEqual([
    'category',
  ])
  expect(await missing({ place: 1, medal: 'gold' })).toEqual(['medal', 'place'])
  expect(await missing({ code: '0000000000000000' })).toEqual(['code'])
})
