import { useSyncExternalStore } from 'react'
import { currentDevice, keyboardHeightOf, showDevice, type Device } from './device.ts'
import { useFirstRender } from './server-render.ts'

function onResize(listener: () => void): () => void {
  const update = () => {
    showDevice()
    listener()
  }
  window.addEventListener('resize', update)
  return () => window.removeEventListener('resize', update)
}

/**
 * The layout to show; `[data-device]` on the root says the same to styles. null: the page is rendered
 * by a server that does not know, so everything is there and styles show what fits.
 */
export function useDevice(): Device | null {
  const inServer = () => (typeof window === 'undefined' ? null : currentDevice())
  return useFirstRender(null, useSyncExternalStore(onResize, currentDevice, inServer))
}

function onViewport(listener: () => void): () => void {
  const viewport = window.visualViewport
  viewport?.addEventListener('resize', listener)
  viewport?.addEventListener('scroll', listener)
  return () => {
    viewport?.removeEventListener('resize', listener)
    viewport?.removeEventListener('scroll', listener)
  }
}

function currentKeyboardHeight(): number {
  const viewport = window.visualViewport
  if (!viewport) return 0
  const { height, offsetTop: top } = viewport
  return keyboardHeightOf(window.innerHeight, { height, top })
}

/** Spec 2: keyboard height is derived from the visual viewport. */
export function useKeyboardHeight(): number {
  return useSyncExternalStore(onViewport, currentKeyboardHeight, () => 0)
}
