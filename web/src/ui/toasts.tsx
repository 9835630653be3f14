import { createRoot } from 'react-dom/client'
import { useTranslation } from 'react-i18next'
import {
  Slide,
  toast,
  ToastContainer,
  type CloseButtonProps,
  type Id,
  type ToastOptions,
  type UpdateOptions,
} from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import './toasts.css'
import { Icon } from './Icon.tsx'

export type ToastContent = {
  kind: 'info' | 'success' | 'error' | 'failure' | 'loading'
  text: string
}

/** More than these wait in a queue (spec 4). */
const limit = 4

/** Spec 9: top right, 5000 ms, 320 px, drag to close at 80 %, Alt+T. */
function Toasts() {
  const { t } = useTranslation()
  return (
    <ToastContainer
      aria-label={`${t('global.notifications')}, Alt+T`}
      position="top-right"
      autoClose={5000}
      draggable
      draggablePercent={80}
      hotKeys={(event) => event.altKey && event.code === 'KeyT'}
      limit={limit}
      newestOnTop
      transition={Slide}
      closeButton={CloseButton}
    />
  )
}

function CloseButton({ closeToast }: CloseButtonProps) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className="toast-close"
      aria-label={t('global.close')}
      title={t('global.close')}
      onClick={() => closeToast(true)}
    >
      <Icon name="close" size={18} />
    </button>
  )
}

function mountContainer(): void {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<Toasts />)
}

function optionsOf({ kind }: ToastContent): ToastOptions {
  switch (kind) {
    case 'failure':
      return {
        type: 'error',
        theme: 'colored',
        position: 'bottom-right',
        autoClose: 5000,
        hideProgressBar: true,
      }
    case 'loading':
      return { type: 'default', isLoading: true, autoClose: false }
    case 'info':
    case 'success':
    case 'error':
      return { type: kind }
  }
}

let isMounted = false

export function addToast(content: ToastContent): Id {
  if (!isMounted) mountContainer()
  isMounted = true
  return toast(content.text, optionsOf(content))
}

export function updateToast(id: Id, content: ToastContent): void {
  const options: UpdateOptions = {
    render: content.text,
    isLoading: false,
    autoClose: 5000,
    ...optionsOf(content),
  }
  toast.update(id, options)
}

export function removeToast(id: Id): void {
  toast.dismiss(id)
}
