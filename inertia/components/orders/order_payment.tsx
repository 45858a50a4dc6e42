import { PaymentBadge } from '~/components/orders/order_badges'
import { DateText } from '~/components/ui/date_text'
import { Panel } from '~/components/ui/panel'
import { Price } from '~/components/ui/price'
import { Cell, HeadCell, Row, Table } from '~/components/ui/table'
import type { OrderDetailView } from '@views/orders'

/** How the order is paid, and the ledger of what came in */
export function OrderPayment({ order: { payment, payments } }: { order: OrderDetailView }) {
  const { method, card, status, due } = payment
  return (
    <Panel title="Payment" isFlush className="@container">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 pt-1 pb-4 text-control">
        <p className="text-ink">{card ? `${method}, ${card}` : method}</p>
        <PaymentBadge payment={status} />
        {due.cents !== 0 && (
          <p className="text-ink-2">
            <Price of={due} className="font-medium text-ink" /> due
          </p>
        )}
      </div>
      {payments.length > 0 && (
        <div className="border-t border-line">
          <div className="hidden @2xl:block">
            <Ledger payments={payments} />
          </div>
          <div className="@2xl:hidden">
            <LedgerCards payments={payments} />
          </div>
        </div>
      )}
    </Panel>
  )
}

type Payments = OrderDetailView['payments']

function Ledger({ payments }: { payments: Payments }) {
  const head = (
    <tr>
      <HeadCell className="ps-5">Received</HeadCell>
      <HeadCell>Method</HeadCell>
      <HeadCell isNumber>Amount</HeadCell>
      <HeadCell isNumber>Fee</HeadCell>
      <HeadCell isNumber className="pe-5">
        Profit
      </HeadCell>
    </tr>
  )
  return (
    <Table caption="Payments received" head={head}>
      {payments.map((payment) => (
        <Row key={payment.id}>
          <Cell className="ps-5 text-ink-2">
            <DateText at={payment.at} />
          </Cell>
          <Cell>
            <Means payment={payment} />
          </Cell>
          <Cell isNumber>
            <Price of={payment.amount} />
          </Cell>
          <Cell isNumber className="text-ink-2">
            {payment.fee && <Price of={payment.fee} />}
          </Cell>
          <Cell isNumber className="pe-5">
            {payment.net && <Price of={payment.net} />}
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

/** The ledger where a table has no room */
function LedgerCards({ payments }: { payments: Payments }) {
  return (
    <ul className="divide-y divide-line text-control">
      {payments.map((payment) => (
        <li key={payment.id} className="grid gap-2 px-5 py-3.5">
          <div className="flex items-baseline justify-between gap-4">
            <DateText at={payment.at} />
            <Price of={payment.amount} className="font-medium" />
          </div>
          <Means payment={payment} />
          {payment.fee && payment.net && (
            <p className="text-label text-ink-2">
              Fee <Price of={payment.fee} />, profit <Price of={payment.net} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function Means({ payment: { method, card, charge } }: { payment: Payments[number] }) {
  return (
    <>
      <p>{card ?? method}</p>
      {charge && <p className="font-mono text-xs wrap-anywhere text-ink-3">{charge}</p>}
    </>
  )
}
