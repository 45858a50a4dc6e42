import { createStore } from '~/lib/store'
import type { ReactNode } from 'react'

export type Question = {
  title: string
  text?: ReactNode
  confirmLabel: string
  cancelLabel?: string | null
  isDestructive?: boolean
}

type OpenQuestion = Question & { resolve(isConfirmed: boolean): void }

export const confirmStore = createStore<OpenQuestion | null>(null)

/** `if (await confirm({ title: 'Delete order 5F3A-09BC-77D1?', confirmLabel: 'Delete order', isDestructive: true }))` */
export function confirm(question: Question): Promise<boolean> {
  confirmStore.getState()?.resolve(false)
  return new Promise((done) => {
    const resolve = (isConfirmed: boolean) => {
      confirmStore.setState(null)
      done(isConfirmed)
    }
    confirmStore.setState({ ...question, resolve })
  })
}

/** Shows a message; resolves when it is closed. */
export async function showMessage(title: string, text: string): Promise<void> {
  await confirm({ title, text, confirmLabel: 'OK', cancelLabel: null })
}
