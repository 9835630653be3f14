import { DiplomaPage } from '../diplomas/DiplomaPage.tsx'
import { NotFound } from './NotFound.tsx'

/** Where there is no such diploma there is no such page. */
export function DiplomaScreen() {
  return <DiplomaPage NotFound={NotFound} />
}
