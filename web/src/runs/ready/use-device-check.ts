import { noteDeviceCheck } from '@olympiad/contract/readiness'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import type { RunSession } from '../session/run-session.ts'
import { useRunState } from '../use-run.ts'
import { hasTouchOnly, slowMs } from './PreCheckList.tsx'

/**
 * In training the server is told once that the device is fine: connected, fast enough, and a key was
 * pressed or none is needed. Nothing waits for it, and nothing is said if it fails. Returns what to
 * call at a key.
 */
export function useDeviceCheck(session: RunSession, isWanted: boolean): () => void {
  const isConnected = useRunState(session, (state) => state.isConnected)
  const clock = useRunState(session, (state) => state.clock)
  const [hasKeys, setHasKeys] = useState(hasTouchOnly)
  const isNoted = useRef(false)
  const isFine = isConnected && clock !== null && clock.error * 2 <= slowMs && hasKeys
  useEffect(() => {
    if (!isWanted || !isFine || isNoted.current) return
    isNoted.current = true
    call(noteDeviceCheck, undefined).catch(() => {})
  }, [isWanted, isFine])
  return useCallback(() => setHasKeys(true), [])
}
