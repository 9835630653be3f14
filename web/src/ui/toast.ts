import type { ToastContent } from './toasts.tsx'

// The toasts themselves come with the first one: they weigh more than all our components.
const toasts = () => import('./toasts.tsx')

export type ToastHandle = {
  update: (content: ToastContent) => Promise<void>
  remove: () => Promise<void>
}

async function show(content: ToastContent): Promise<ToastHandle> {
  const { addToast, removeToast, updateToast } = await toasts()
  const id = addToast(content)
  return {
    update: async (next) => updateToast(id, next),
    remove: async () => removeToast(id),
  }
}

export const toast = {
  info: (text: string) => void show({ kind: 'info', text }),
  success: (text: string) => void show({ kind: 'success', text }),
  error: (text: string) => void show({ kind: 'error', text }),
  /** Spec 8: registration failure. Coloured, bottom right, 5 s, no progress bar. */
  failure: (text: string) => void show({ kind: 'failure', text }),
  /** Stays until it is updated or removed. */
  loading: (text: string) => show({ kind: 'loading', text }),
}
