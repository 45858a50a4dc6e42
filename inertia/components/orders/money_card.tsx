import { Link } from '@inertiajs/react'
import { DateText } from '~/components/ui/date_text'
import { cx } from '~/components/ui/cx'
import { Panel } from '~/components/ui/panel'
import { Price } from '~/components/ui/price'
import { invoicePath } from '~/lib/staff_links'
import type { MoneySum, OrderDetail } from '@views/orders'

type Invoice = OrderDetail['invoices'][number]

/** What was ordered, invoiced, paid, credited and refunded of an order, what is due, and its invoices */
export function MoneyCard({ order: { id, sums, invoices } }: { order: OrderDetail }) {
  return (
    <Panel title="Money" isFlush>
      <dl className="px-5 pt-1 pb-4 text-control">
        {sums.map((sum) => (
          <Sum key={sum.key} sum={sum} />
        ))}
      </dl>
      {invoices.length > 0 && (
        <ul aria-label="Invoices" className="divide-y divide-line border-t border-line">
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} orderId={id} invoice={invoice} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const RESULTS: readonly MoneySum['key'][] = ['due', 'quoted', 'owed']

function Sum({ sum: { key, label, amount } }: { sum: MoneySum }) {
  const isResult = RESULTS.includes(key)
  const isZero = amount.cents === 0
  return (
    <div
      className={cx(
        'flex items-baseline justify-between gap-4 py-1',
        isResult && 'mt-1.5 border-t border-line pt-2.5 font-semibold',
        isZero && !isResult ? 'text-ink-3' : 'text-ink'
      )}
    >
      <dt className={cx(!isResult && !isZero && 'text-ink-2')}>{label}</dt>
      <dd>
        <Price of={amount} />
      </dd>
    </div>
  )
}

function InvoiceRow({ orderId, invoice }: { orderId: string; invoice: Invoice }) {
  const { id, type, label, total } = invoice
  return (
    <li className="px-5 py-2.5 text-control">
      <p className="flex items-baseline justify-between gap-4">
        <Link
          href={invoicePath(orderId, id)}
          className="inline-flex min-h-link items-center text-accent hover:text-accent-strong"
        >
          {label}
        </Link>
        <Price of={type === 'invoice' ? total : { ...total, cents: -total.cents }} />
      </p>
      {type === 'invoice' && (
        <p className="text-label text-ink-3">
          <InvoiceState invoice={invoice} />
        </p>
      )}
    </li>
  )
}

function InvoiceState({ invoice: { balance, dueAt, isOverdue } }: { invoice: Invoice }) {
  if (balance.cents <= 0) return <>Nothing due</>
  return (
    <>
      <Price of={balance} className={isOverdue ? 'text-danger' : undefined} />{' '}
      {isOverdue ? 'overdue' : 'due'}
      {dueAt ? (
        <>
          {isOverdue ? ' since ' : ' on '}
          <DateText at={dueAt} />
        </>
      ) : (
        !isOverdue && ' after the shipment'
      )}
    </>
  )
}
