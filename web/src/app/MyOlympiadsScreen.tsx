import { ExportMine } from '../export/ExportMine.tsx'
import { MyOlympiads } from '../olympiads/MyOlympiads.tsx'
import { OwnDiplomas } from './OwnDiplomas.tsx'

/** What is mine, and all of it as a file: on desktop my space is the main platform's. */
export function MyOlympiadsScreen() {
  return (
    <>
      <MyOlympiads />
      <OwnDiplomas />
      <ExportMine />
    </>
  )
}
