import { heldValue } from '~/lib/held_value'

export type Toast = { id: number; tone: 'success' | 'error'; text: string; action?: ToastAction }
export type ToastAction = { label: string; run: () => void }

const MOST = 3
const toasts = heldValue<readonly Toast[]>([])
let lastId = 0

export const toast = {
  success: (text: string, action?: ToastAction) => show('success', text, action),
  error: (text: string, action?: ToastAction) => show('error', text, action),
}

export const toastStore = {
  current: toasts.current,
  subscribe: toasts.subscribe,
  dismiss: (id: number) => toasts.publish(toasts.current().filter((one) => one.id !== id)),
}

function show(tone: Toast['tone'], text: string, action?: ToastAction): void {
  const others = toasts.current().filter((one) => one.text !== text)
  toasts.publish([...others, { id: ++lastId, tone, text, action }].slice(-MOST))
}
