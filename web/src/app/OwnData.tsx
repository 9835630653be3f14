import { ExportMine } from '../export/ExportMine.tsx'
import { MyData } from '../privacy/MyData.tsx'

/** What is kept of somebody: to correct, and to take along. */
export function OwnData() {
  return (
    <>
      <MyData />
      <ExportMine />
    </>
  )
}
