import { OwnNote } from '../ranking/own-note.ts'
import { Ranking } from '../ranking/Ranking.tsx'
import { DiplomaNote } from './OwnDiplomas.tsx'

/** The ranking; from one's own row a way to one's diploma. */
export function RankingScreen() {
  return (
    <OwnNote value={DiplomaNote}>
      <Ranking />
    </OwnNote>
  )
}
