import { heldValue } from '~/lib/held_value'
import type { CardAccess } from '~/lib/card_token'
import type { MoneyJson } from '~/lib/money'

/** What the bank shows the cardholder before he answers */
export type BankQuestion = {
  clientSecret: string
  amount: MoneyJson
  card: { brand: string; last4: string } | null
}
/** After `answered` the shop knows what became of the payment; `left` is a page that is gone. */
export type BankAnswer = 'answered' | 'unreachable' | 'left'

type Asked = BankQuestion & { access: CardAccess; end(answer: BankAnswer): void }

const asked = heldValue<Asked | null>(null)

/** Shows the card sandbox's bank and waits for what the cardholder tells it. */
export function askSandboxBank(
  question: BankQuestion & { access: CardAccess }
): Promise<BankAnswer> {
  asked.current()?.end('left')
  return new Promise((resolve) => {
    const mine: Asked = {
      ...question,
      end: (answer) => {
        if (asked.current() === mine) asked.publish(null)
        resolve(answer)
      },
    }
    asked.publish(mine)
  })
}

export const challengeStore = { current: asked.current, subscribe: asked.subscribe }
