import { CreditCard } from 'lucide-react'
import type { CustomerInvoice } from '@views/invoicing'
import { CardHeader } from '~/components/documents/card_header'
import { DocumentButton } from '~/components/profile/document_button'
import { Button } from '~/components/ui/button'
import { DateText } from '~/components/ui/date_text'
import { DueText } from '~/components/ui/due_text'
import { Price } from '~/components/ui/price'
import type { Tone } from '~/components/ui/badge'

const STATES: Record<CustomerInvoice['state'], { label: string; tone: Tone }> = {
  paid: { label: 'Paid', tone: 'success' },
  due: { label: 'Unpaid', tone: 'warning' },
  overdue: { label: 'Overdue', tone: 'danger' },
  credit: { label: 'Credit note', tone: 'neutral' },
}

type InvoiceCardProps = {
  invoice: CustomerInvoice
  /** Absent where the shop takes no cards */
  onPay?: () => void
}

/** An invoice or a credit note with its PDF and a button to pay what is due */
export function InvoiceCard({ invoice, onPay }: InvoiceCardProps) {
  const { type, number, orderId, state, total, balance } = invoice
  const isOpen = state === 'due' || state === 'overdue'
  const name = type === 'invoice' ? 'Invoice' : 'Credit note'
  return (
    <li className="p-5">
      <article aria-label={`${name} ${number}`}>
        <CardHeader number={number} total={total} {...STATES[state]} />
        <Facts invoice={invoice} />
        {isOpen && balance.cents !== total.cents && (
          <p className="mt-1 text-control text-ink-2">
            Balance due <Price of={balance} className="font-semibold text-ink" />
          </p>
        )}
        <footer className="mt-5 flex flex-wrap gap-3">
          {isOpen && onPay && (
            <Button
              variant="primary"
              aria-label={`Pay by card, ${number}`}
              icon={<CreditCard aria-hidden="true" className="size-4" />}
              onClick={onPay}
            >
              Pay by card
            </Button>
          )}
          <DocumentButton
            orderId={orderId}
            document={{ type, label: `${name} ${number}`, invoice: invoice.id }}
          />
        </footer>
      </article>
    </li>
  )
}

function Facts({
  invoice: { type, issuedAt, dueAt, orderNumber },
}: Pick<InvoiceCardProps, 'invoice'>) {
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 text-control text-ink-2">
      <span>
        Issued <DateText at={issuedAt} />
      </span>
      {type === 'invoice' && (
        <span>
          Due: <DueText at={dueAt} />
        </span>
      )}
      <span>
        Order <span className="nums">{orderNumber}</span>
      </span>
    </p>
  )
}
