import { defineCall, type DataList } from './call.ts'
import type { PersonExport } from './export.schema.ts'

/** Ours: everything we keep of the caller's registrations and payments, as one JSON. */
export const exportMine = defineCall<void, DataList<PersonExport>, PersonExport>({
  method: 'GET',
  path: '/api/me/export',
  request: () => ({}),
  toWire: (data) => ({ data_list: data }),
  fromWire: ({ data_list }) => data_list,
})
