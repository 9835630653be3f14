import { z } from 'zod'
import {
  countDiplomas,
  getDiplomaPdf,
  getDiplomaPng,
  printDiplomas,
  zipDiplomas,
} from './diploma-files.ts'
import { endpoint, plainEndpoint } from './endpoint.ts'
import { peopleFilterQuery } from './people.schema.ts'
import * as wire from './wire.ts'

const coded = z.object({ code: wire.diplomaCode })
const ofOlympiad = z.object({ olympiadId: wire.idText })
const count = z.int().min(0)

const file = {
  access: 'anyone',
  params: coded,
  response: z.string(),
  refusals: ['diploma_not_found', 'diploma_replaced', 'diploma_annulled', 'diploma_ended'],
} as const
const bundle = {
  access: { staff: 'readDiplomas' },
  params: ofOlympiad,
  query: peopleFilterQuery,
  response: z.string(),
  refusals: ['no_diplomas', 'too_many_streams'],
} as const

export const diplomaFileEndpoints = {
  pdf: endpoint(getDiplomaPdf, {
    ...file,
    summary: 'A diploma to print',
    description: 'PDF/A-3a and PDF/UA-1, with the credential attached. One that has ended is gone.',
    decode: ({ params }) => params,
    mediaType: 'application/pdf',
  }),
  png: endpoint(getDiplomaPng, {
    ...file,
    summary: 'A diploma as a picture to share',
    description: 'With the credential in a chunk of its own (Open Badges 3.0).',
    decode: ({ params }) => params,
    mediaType: 'image/png',
  }),
  bundle: plainEndpoint(countDiplomas, {
    summary: 'How many diplomas a selection has, and about how long its files are',
    access: { staff: 'readDiplomas' },
    params: ofOlympiad,
    query: peopleFilterQuery,
    response: z.object({ diplomas: count, zipBytes: count, printBytes: count }),
  }),
  zip: endpoint(zipDiplomas, {
    ...bundle,
    summary: 'The diplomas of a selection, each in a file of its own',
    decode: ({ params, query }) => ({ ...query, ...params }),
    mediaType: 'application/zip',
  }),
  print: endpoint(printDiplomas, {
    ...bundle,
    summary: 'The diplomas of a selection as one file to print',
    decode: ({ params, query }) => ({ ...query, ...params }),
    mediaType: 'application/pdf',
  }),
}
