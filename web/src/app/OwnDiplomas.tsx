import { Suspense } from 'react'
import { useOlympiad } from '../api/use-olympiad.ts'
import { loadDiplomaWords } from '../diplomas/words.ts'
import { late } from '../ui/late.tsx'

/** With words of their own, when there can be any. */
async function inWords<Module>(module: Promise<Module>): Promise<Module> {
  const [loaded] = await Promise.all([module, loadDiplomaWords()])
  return loaded
}

const DiplomaList = late(() => inWords(import('../diplomas/DiplomaList.tsx')), 'DiplomaList')
const MyDiploma = late(() => inWords(import('../diplomas/MyDiploma.tsx')), 'MyDiploma')
const RankedDiploma = late(() => inWords(import('../diplomas/RankedDiploma.tsx')), 'RankedDiploma')

/** All of them. */
export function OwnDiplomas() {
  return (
    <Suspense fallback={null}>
      <DiplomaList />
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
      <MyDiploma olympiadId={data.olympiad.id} />
    </Suspense>
  )
}

/** On the own row of a ranking. */
export function DiplomaNote({ olympiadId }: { olympiadId: number }) {
  return (
    <Suspense fallback={null}>
      <RankedDiploma olympiadId={olympiadId} />
    </Suspense>
  )
}
