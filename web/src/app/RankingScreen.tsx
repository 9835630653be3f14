import { Suspense } from 'react'
import { loadDiplomaWords } from '../diplomas/words.ts'
import { OwnNote } from '../ranking/own-note.ts'
import { Ranking } from '../ranking/Ranking.tsx'
import { late } from '../ui/late.tsx'

const RankedDiploma = late(async () => {
  const [link] = await Promise.all([import('../diplomas/RankedDiploma.tsx'), loadDiplomaWords()])
  return link
}, 'RankedDiploma')

function DiplomaNote({ olympiadId }: { olympiadId: number }) {
  return (
    <Suspense fallback={null}>
      <RankedDiploma olympiadId={olympiadId} />
    </Suspense>
  )
}

/** The ranking; from one's own row a way to one's diploma. */
export function RankingScreen() {
  return (
    <OwnNote value={DiplomaNote}>
      <Ranking />
    </OwnNote>
  )
}
