export type Toast = { id: number; tone: 'success' | 'error'; text: string; action?: ToastAction }
export type ToastAction = { label: string; run: () => void }

const MOST = 3
let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

export const toast = {
  success: (text: string, action?: ToastAction) => show('success', text, action),
  error: (text: string, action?: ToastAction) => show('error', text, action),
}

export const toastStore = {
  current: () => toasts,
  dismiss: (id: number) => publish(toasts.filter((one) => one.id !== id)),
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function show(tone: Toast['tone'], text: string, action?: ToastAction): void {
  const others = toasts.filter((one) => one.text !== text)
  publish([...others, { id: ++lastId, tone, text, action }].slice(-MOST))
}

function publish(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
