import { join } from 'node:path'
import { program } from '../../rolldown.config.ts'

const folder = join(import.meta.dirname, '../../dist/doomed')

export default program({ 'doomed-server': 'test/ground/doomed-server.ts' }, folder)
