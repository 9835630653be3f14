import { saveDesign, type DesignNow } from '@olympiad/contract/diploma-design'
import type { OlympiadDesign } from '@olympiad/domain/diploma-design'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { forget, store, stored } from '../../api/storage.ts'
import { designQuery } from './queries.ts'

/** What is typed stays with the tab until it is saved; what others saved meanwhile wins. */
function kept(key: string): OlympiadDesign | null {
  try {
    return JSON.parse(stored(key, 'sessionStorage') ?? 'null') as OlympiadDesign | null
  } catch {
    return null
  }
}

export function useDesign(olympiadId: number, now: DesignNow) {
  const client = useQueryClient()
  const key = `diploma-design:${olympiadId}:${now.revision}`
  const [design, setDesign] = useState(() => kept(key) ?? now.design)
  const isChanged = JSON.stringify(design) !== JSON.stringify(now.design)
  useEffect(() => {
    if (isChanged) store(key, JSON.stringify(design), 'sessionStorage')
    else forget(key, 'sessionStorage')
  }, [key, design, isChanged])
  const saving = useMutation({
    mutationFn: () => call(saveDesign, { olympiadId, revision: now.revision, design }),
    onSuccess: (saved) => {
      setDesign(saved.design)
      client.setQueryData(designQuery(olympiadId).queryKey, saved)
    },
  })
  return {
    design,
    isChanged,
    change: (changes: Partial<OlympiadDesign>) => setDesign((was) => ({ ...was, ...changes })),
    discard: () => setDesign(now.design),
    saving,
  }
}
