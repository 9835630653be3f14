import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

const paper = matchMedia('print')

/** Whether the page is on its way to paper: then everything must be there, seen or not. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(paper.matches)
  useEffect(() => {
    // The browser draws the paper as soon as the listeners return.
    const update = () => flushSync(() => setIsPrinting(paper.matches))
    const prepare = () => flushSync(() => setIsPrinting(true))
    const done = () => setIsPrinting(paper.matches)
    paper.addEventListener('change', update)
    window.addEventListener('beforeprint', prepare)
    window.addEventListener('afterprint', done)
    return () => {
      paper.removeEventListener('change', update)
      window.removeEventListener('beforeprint', prepare)
      window.removeEventListener('afterprint', done)
    }
  }, [])
  return isPrinting
}
