import { createStore } from '~/lib/store'

export type Toast = { id: number; tone: 'success' | 'error'; text: string; action?: ToastAction }
export type ToastAction = { label: string; run: () => void }

const MAXIMUM_TOASTS = 3
let lastId = 0

export const toastStore = createStore<readonly Toast[]>([])

export const toast = {
  success: (text: string, action?: ToastAction) => show('success', text, action),
  error: (text: string, action?: ToastAction) => show('error', text, action),
  /** Removes the errors of earlier attempts when a new one begins. */
  clearErrors: () =>
    toastStore.setState(toastStore.getState().filter(({ tone }) => tone !== 'error')),
}

export const dismissToast = (id: number): void =>
  toastStore.setState(toastStore.getState().filter((shown) => shown.id !== id))

/** A repeated text replaces its earlier toast, and a success the errors of earlier attempts. */
function show(tone: Toast['tone'], text: string, action?: ToastAction): void {
  const others = toastStore
    .getState()
    .filter((shown) => shown.text !== text && !(tone === 'success' && shown.tone === 'error'))
  toastStore.setState([...others, { id: ++lastId, tone, text, action }].slice(-MAXIMUM_TOASTS))
}
