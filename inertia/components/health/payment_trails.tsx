import { Badge } from '~/components/ui/badge'
import { DateText } from '~/components/ui/date_text'
import { Panel } from '~/components/ui/panel'
import { Price } from '~/components/ui/price'
import { TextLink } from '~/components/ui/text_link'
import * as staff from '@paths/staff_paths'
import type { PaymentTrail } from '@views/reporting'

/** The card payments of a search, newest first; nothing where there are none */
export function PaymentTrails({ payments }: { payments: PaymentTrail[] }) {
  if (payments.length === 0) return null
  return (
    <Panel title="Card payments" isFlush>
      <ul className="divide-y divide-line border-t border-line text-control">
        {payments.map((payment) => (
          <li key={payment.id} className="px-5 py-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Price of={payment.amount} className="font-medium text-ink" />
              <State payment={payment} />
              <TextLink href={staff.adminOrder(payment.orderId)}>
                Order {payment.orderNumber}
              </TextLink>
            </p>
            {payment.message && (
              <p className="text-label wrap-anywhere text-danger">{payment.message}</p>
            )}
            <p className="nums text-label text-ink-3">
              Attempt {payment.number}, created <DateText at={payment.createdAt} hasTime />
              {payment.settledAt ? (
                <>
                  , settled <DateText at={payment.settledAt} hasTime />
                </>
              ) : (
                <>
                  , canceled <DateText at={payment.expiresAt} hasTime /> if it stays open
                </>
              )}
            </p>
            {payment.isInDoubt && (
              <p className="text-label text-ink-2">
                The card provider has not said what became of it. Open the order, which asks again.
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function State({ payment: { status, isInDoubt } }: { payment: PaymentTrail }) {
  if (isInDoubt) return <Badge tone="danger">In doubt</Badge>
  if (status === 'pending') return <Badge tone="notice">Pending</Badge>
  if (status === 'succeeded') return <Badge tone="success">Succeeded</Badge>
  return <Badge tone="warning">Declined</Badge>
}
