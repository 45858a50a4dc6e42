import { heldValue } from '~/lib/held_value'

export type Question = {
  title: string
  text?: string
  confirmLabel: string
  cancelLabel?: string | null
  isDestructive?: boolean
}

type Asked = Question & { answer(isYes: boolean): void }

const asked = heldValue<Asked | null>(null)

/** `if (await confirm({ title: 'Delete order 5F3A-09BC-77D1?', confirmLabel: 'Delete order', isDestructive: true }))` */
export function confirm(question: Question): Promise<boolean> {
  asked.current()?.answer(false)
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      asked.publish(null)
      resolve(isYes)
    }
    asked.publish({ ...question, answer })
  })
}

/** Something to be read and closed: "Transaction error!" */
export async function tell(title: string, text: string): Promise<void> {
  await confirm({ title, text, confirmLabel: 'OK', cancelLabel: null })
}

export const confirmStore = { current: asked.current, subscribe: asked.subscribe }
