import { useEffect, useState } from 'react'

/** Nobody types for so long. */
const restMs = 450

/** A value as it is once nobody has changed it for a moment. */
export function useRested<Value>(value: Value): Value {
  const text = JSON.stringify(value)
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested === text ? value : (JSON.parse(rested) as Value)
}
