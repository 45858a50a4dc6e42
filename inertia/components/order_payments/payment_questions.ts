import { formatMoney } from '~/lib/money'
import { confirm } from '~/components/ui/confirm_store'
import { Money, type MoneyJson } from '@shared/money'
import { PAYMENT_METHOD_NAMES } from '@shared/texts/display_names'
import { repetitionOf, type Receipt } from '@shared/trade/repeated_receipts'

type RecordedMoney = {
  /** What is due before it is recorded */
  due: MoneyJson
  /** Whether more becomes service credit; the server refuses it for guests and invoices */
  creditsExcess: boolean
  /** The earlier payments of the order */
  receipts: readonly Receipt[]
}

/** Asks before money is recorded that is more than what is due, or that looks like a payment that is recorded. */
export async function isPaymentWanted(
  typed: Receipt,
  { due, creditsExcess, receipts }: RecordedMoney
): Promise<boolean> {
  const received = Money.of(typed.cents, due.currency)
  const excess = received.minus(Money.from(due).atLeastZero())
  if (excess.isPositive && creditsExcess && !(await isExcessWanted({ received, excess, due })))
    return false
  const repetition = repetitionOf(receipts, typed)
  return repetition === null || isRepetitionWanted(repetition, typed, received)
}

const isRepetitionWanted = (
  repetition: NonNullable<ReturnType<typeof repetitionOf>>,
  { method, reference }: Receipt,
  received: Money
) =>
  confirm({
    ...(repetition === 'reference'
      ? {
          title: `Record ${reference.trim()} again?`,
          text: 'A payment with this reference is recorded already.',
        }
      : {
          title: `Record another ${received.format()}?`,
          text: `A payment of ${received.format()} by ${PAYMENT_METHOD_NAMES[method].toLowerCase()}, received on the same day, is recorded for this order already.`,
        }),
    confirmLabel: 'Record payment',
    cancelLabel: 'Change payment',
  })

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
