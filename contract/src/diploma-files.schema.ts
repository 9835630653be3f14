import { z } from 'zod'
import {
  countDiplomas,
  countGroupDiplomas,
  getDiplomaPdf,
  getDiplomaPng,
  listGroupDiplomas,
  printDiplomas,
  printGroupDiplomas,
  zipDiplomas,
  zipGroupDiplomas,
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
const sizes = z.object({ diplomas: count, zipBytes: count, printBytes: count })
const many = {
  rate: 'paper',
  isDownload: true,
  response: z.string(),
  refusals: ['no_diplomas', 'too_many_bundles'],
} as const
const bundle = {
  access: { staff: 'readDiplomas' },
  params: ofOlympiad,
  query: peopleFilterQuery,
} as const
const ofGroup = {
  access: { group: 'teach' },
  params: wire.groupParams.extend({ olympiadId: wire.idText }),
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
    ...bundle,
    summary: 'How many diplomas a selection has, and about how long its files are',
    response: sizes,
  }),
  zip: endpoint(zipDiplomas, {
    ...{ ...bundle, ...many },
    summary: 'The diplomas of a selection, each in a file of its own',
    decode: ({ params, query }) => ({ ...query, ...params }),
    mediaType: 'application/zip',
  }),
  print: endpoint(printDiplomas, {
    ...{ ...bundle, ...many },
    summary: 'The diplomas of a selection as one file to print',
    decode: ({ params, query }) => ({ ...query, ...params }),
    mediaType: 'application/pdf',
  }),
  ofGroup: plainEndpoint(listGroupDiplomas, {
    summary: 'Olympiads with published results, and how many of a group have their diploma',
    description: 'Of pupils whose trainers may see it; how many others there are is told.',
    access: { group: 'teach' },
    params: wire.groupParams,
    response: z.object({
      olympiads: z.array(
        z.object({
          olympiadId: wire.id,
          title: wire.translated(z.string()),
          publishedAt: wire.instant,
          diplomas: count,
        }),
      ),
      unseen: count,
    }),
  }),
  groupBundle: plainEndpoint(countGroupDiplomas, {
    ...ofGroup,
    summary: 'How many diplomas a group has of an olympiad, and about how long their files are',
    response: sizes,
  }),
  groupZip: endpoint(zipGroupDiplomas, {
    ...{ ...ofGroup, ...many },
    summary: 'The diplomas of a group, each in a file of its own',
    decode: ({ params }) => params,
    mediaType: 'application/zip',
  }),
  groupPrint: endpoint(printGroupDiplomas, {
    ...{ ...ofGroup, ...many },
    summary: 'The diplomas of a group as one file to print',
    decode: ({ params }) => params,
    mediaType: 'application/pdf',
  }),
}
