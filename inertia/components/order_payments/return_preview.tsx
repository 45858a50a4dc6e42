import { SummaryLines, type SummaryLine } from '~/components/ui/summary_lines'
import { formatAmount } from '~/components/pricing/format_amount'
import { type Currency } from '~/lib/money'
import type { CancellationPreview, MoneyReturnPreview, RefundPreview } from '@views/orders'

const WAYS = {
  CREDIT: 'Service credit of the account',
  BANK_TRANSFER: 'Sent back by bank transfer',
  CHEQUE: 'Sent back by cheque',
} as const

/** Returns where money goes back to, one line each. */
export function returnLines(
  { refunds, rest, to }: MoneyReturnPreview,
  currency: Currency
): SummaryLine[] {
  const money = (amount: number) => formatAmount(amount, currency)
  return [
    ...refunds.map(({ card, amount }) => ({
      label: `Refund to ${card || 'the card'}`,
      amount: money(amount),
    })),
    ...(rest > 0 && to ? [{ label: WAYS[to], amount: money(rest) }] : []),
  ]
}

/** What a cancellation books, as the server plans it */
export function CancellationLines({ preview }: { preview: CancellationPreview }) {
  const { currency, goods, credit, credit_notes: notes } = preview
  const lines: SummaryLine[] = [
    ...goods.map(({ sku, quantity }) => ({ label: `Release ${sku}`, amount: quantity })),
    ...(credit > 0
      ? [{ label: 'Restore service credit', amount: formatAmount(credit, currency) }]
      : []),
    ...notes.map(({ invoice, amount }) => ({
      label: `Credit note for ${invoice}`,
      amount: formatAmount(amount, currency),
    })),
    ...returnLines(preview, currency),
  ]
  return lines.length > 0 ? <SummaryLines lines={lines} /> : null
}

/** What a refund books, and what is due or owed then */
export function RefundLines({ preview }: { preview: RefundPreview }) {
  const { currency, lowered, due, owed } = preview
  const money = (amount: number) => formatAmount(amount, currency)
  const lines: SummaryLine[] = [
    ...returnLines(preview, currency),
    ...(lowered > 0 ? [{ label: 'Reduce the amount due', amount: money(lowered) }] : []),
    owed > 0
      ? { label: 'Still owed to the customer', amount: money(owed) }
      : { label: 'Due afterwards', amount: money(due) },
  ]
  return <SummaryLines lines={lines} />
}
