import { formatMoney } from '~/lib/money'
import { confirm } from '~/components/ui/confirm_store'
import { Money, parseCents, type MoneyJson } from '@shared/money'

type RecordedMoney = {
  /** What is due before it is recorded */
  due: MoneyJson
  /** Whether more becomes service credit; the server refuses it for guests and invoices */
  creditsExcess: boolean
  /** The references of earlier payments of the order */
  references: readonly string[]
}

/** Asks before money is recorded that is more than what is due, or whose reference was recorded before. */
export async function isPaymentWanted(
  { amount, reference }: { amount: number; reference: string },
  { due, creditsExcess, references }: RecordedMoney
): Promise<boolean> {
  const received = Money.of(parseCents(amount), due.currency)
  const excess = received.minus(Money.from(due).atLeastZero())
  if (excess.isPositive && creditsExcess && !(await isExcessWanted({ received, excess, due })))
    return false
  const typed = reference.trim()
  const isSame = (other: string) => other.toLowerCase() === typed.toLowerCase()
  if (typed === '' || !references.some(isSame)) return true
  return confirm({
    title: `Record ${typed} again?`,
    text: 'A payment with this reference is recorded already.',
    confirmLabel: 'Record payment',
    cancelLabel: 'Change payment',
  })
}

const isExcessWanted = ({
  received,
  excess,
  due,
}: {
  received: Money
  excess: Money
  due: MoneyJson
}) =>
  confirm({
    title: `Record ${received.format()}?`,
    text: `${formatMoney(due)} is due. The other ${excess.format()} becomes service credit of the customer.`,
    confirmLabel: 'Record payment',
    cancelLabel: 'Change payment',
  })
