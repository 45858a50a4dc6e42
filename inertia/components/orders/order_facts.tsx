import { Link } from '@inertiajs/react'
import { AddressFact, FactList, type Fact } from '~/components/admin/facts'
import { FactCard } from '~/components/order_cards/order_cards'
import { DateText } from '~/components/ui/date_text'
import { TextLink } from '~/components/ui/text_link'
import { Panel } from '~/components/ui/panel'
import * as staff from '@paths/staff_paths'
import type { OrderDetail } from '@views/orders'

/** The dates, the customer, the addresses and the shipping method beside an order's items */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const { shipping, billing, shipment } = order
  const isSameAddress = shipping.length > 0 && shipping.join('\n') === billing.join('\n')
  return (
    <Panel isFlush>
      <div className="divide-y divide-line">
        <FactCard order={order} card="reference" title="Order" subject="Order details">
          <FactList facts={orderFacts(order)} />
        </FactCard>
        <FactCard order={order} card="contact" title="Customer" subject="Contact">
          <Customer order={order} />
        </FactCard>
        <FactCard order={order} card="shipping" title="Shipping address">
          <AddressFact lines={shipping} />
        </FactCard>
        <FactCard order={order} card="billing" title="Billing address">
          {isSameAddress ? (
            <p className="text-ink-3">Same as the shipping address</p>
          ) : (
            <AddressFact lines={billing} />
          )}
        </FactCard>
        <FactCard order={order} card="delivery" title="Shipping method">
          <p className="text-ink">{shipment.method}</p>
          <FactList
            facts={[
              { term: 'Account', text: shipment.account },
              { term: 'Waybill', text: shipment.waybill },
              { term: 'Quoted by', text: shipment.quote?.source },
              {
                term: 'Quoted',
                text: shipment.quote && <DateText at={shipment.quote.at} hasTime />,
              },
            ]}
          />
        </FactCard>
      </div>
    </Panel>
  )
}

function orderFacts({
  stateDetail,
  customerPO,
  source,
  salesperson,
  dates,
  agreedTerms,
}: OrderDetail): Fact[] {
  const { created, placed, paid, reservedUntil, shipBy } = dates
  return [
    { term: 'State', text: stateDetail },
    { term: 'Customer PO', text: customerPO },
    { term: 'Source', text: source },
    { term: 'Salesperson', text: salesperson },
    { term: 'Created', text: <DateText at={created} /> },
    { term: 'Placed', text: placed && <DateText at={placed} /> },
    { term: 'Paid', text: paid && <DateText at={paid} /> },
    { term: 'Reserved until', text: reservedUntil && <DateText at={reservedUntil} /> },
    { term: 'Agreed to terms', text: agreedTerms && <AgreedTerms {...agreedTerms} /> },
    { term: 'Ship by', text: shipBy && <DateText at={shipBy} hasTime /> },
  ]
}

const AgreedTerms = ({ revision, at }: NonNullable<OrderDetail['agreedTerms']>) => (
  <>
    <TextLink href={staff.adminPageRevision('terms', String(revision))}>
      Revision {revision}
    </TextLink>
    , <DateText at={at} />
  </>
)

function Customer({ order: { customer, email, phone } }: { order: OrderDetail }) {
  return (
    <>
      <p className="text-ink">
        {customer ? (
          <Link
            href={staff.adminUser(customer.id)}
            className="inline-flex min-h-link items-center text-accent hover:text-accent-strong"
          >
            {customer.name}
          </Link>
        ) : (
          'Guest'
        )}
        {customer?.company && <span className="block">{customer.company}</span>}
        {customer && <span className="block text-ink-3">{customer.group}</span>}
      </p>
      <p className="mt-1.5 wrap-anywhere">
        {email && (
          <a
            href={`mailto:${email}`}
            className="inline-flex min-h-link items-center text-accent hover:text-accent-strong"
          >
            {email}
          </a>
        )}
        {phone && (
          <a
            href={`tel:${phone.replace(/[^\d+]/g, '')}`}
            className="flex min-h-link w-fit items-center text-ink-2 hover:text-ink"
          >
            {phone}
          </a>
        )}
      </p>
    </>
  )
}
