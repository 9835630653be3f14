import { Suspense } from 'react'
import { useOlympiad } from '../api/use-olympiad.ts'
import { loadDiplomaWords } from '../diplomas/words.ts'
import { late } from '../ui/late.tsx'

/** With words of their own, when there can be any. */
const MyDiplomas = late(async () => {
  const [screen] = await Promise.all([import('../diplomas/MyDiplomas.tsx'), loadDiplomaWords()])
  return screen
}, 'MyDiplomas')

export function OwnDiplomas() {
  return (
    <Suspense fallback={null}>
      <MyDiplomas />
    </Suspense>
  )
}

/** Of the olympiad whose page is open, once its results are out. */
export function OwnDiploma() {
  const { data } = useOlympiad()
  const isOut = data?.olympiad.status === 'completed' && data.enrolment?.subscription != null
  if (!isOut) return null
  return (
    <Suspense fallback={null}>
      <MyDiplomas olympiadId={data.olympiad.id} />
    </Suspense>
  )
}
