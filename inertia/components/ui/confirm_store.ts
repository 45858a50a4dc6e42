export type Question = {
  title: string
  text?: string
  confirmLabel: string
  cancelLabel?: string | null
  isDestructive?: boolean
}

type Asked = Question & { answer(isYes: boolean): void }

let asked: Asked | null = null
const listeners = new Set<() => void>()

/** `if (await confirm({ title: 'Delete order 5F3A-09BC-77D1?', confirmLabel: 'Delete order', isDestructive: true }))` */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false)
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      publish(null)
      resolve(isYes)
    }
    publish({ ...question, answer })
  })
}

/** Something to be read and closed: "Transaction error!" */
export async function tell(title: string, text: string): Promise<void> {
  await confirm({ title, text, confirmLabel: 'OK', cancelLabel: null })
}

export const confirmStore = {
  current: () => asked,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function publish(next: Asked | null): void {
  asked = next
  for (const listener of listeners) listener()
}
