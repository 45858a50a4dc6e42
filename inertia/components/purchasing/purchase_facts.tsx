import { formatDay } from '@shared/dates'
import { AddressFact, FactList, FactSection } from '~/components/admin/facts'
import { DateText } from '~/components/ui/date_text'
import { Panel } from '~/components/ui/panel'
import type { PurchaseOrderDetail } from '@views/purchasing'

/** The order info, vendor, destination and shipping method beside the items */
export function PurchaseFacts({ purchase }: { purchase: PurchaseOrderDetail }) {
  const { order, state, payment, vendor, destination, shippingMethod, paymentMethod } = purchase
  const { dates, email, phone, shipment } = order
  return (
    <Panel isFlush>
      <div className="divide-y divide-line">
        <FactSection title="Order info">
          <FactList
            facts={[
              { term: 'Number', text: order.number },
              { term: 'State', text: state },
              { term: 'Payment', text: payment },
              { term: 'Date', text: dates.placed ? <DateText at={dates.placed} /> : 'Not placed' },
              ...(order.expected_on
                ? [{ term: 'Expected', text: formatDay(order.expected_on) }]
                : []),
              { term: 'Created', text: <DateText at={dates.created} /> },
              { term: 'Currency', text: order.currency.toUpperCase() },
              { term: 'Reference', text: order.customerPO },
              { term: 'Method', text: paymentMethod },
              { term: 'Terms', text: order.payment.terms },
            ]}
          />
        </FactSection>
        <FactSection title="Vendor">
          <AddressFact lines={vendor} />
          {email && (
            <a
              href={`mailto:${email}`}
              className="mt-1.5 inline-flex min-h-link items-center wrap-anywhere text-accent hover:text-accent-strong"
            >
              {email}
            </a>
          )}
          {phone && !vendor.includes(phone) && <p className="text-ink-2">{phone}</p>}
        </FactSection>
        <FactSection title="Destination">
          <AddressFact lines={destination} />
        </FactSection>
        <FactSection title="Shipping method">
          <p className="text-ink">{shippingMethod}</p>
          <FactList
            facts={[
              { term: 'Account', text: shipment.account },
              { term: 'Waybill', text: shipment.waybill },
            ]}
          />
        </FactSection>
      </div>
    </Panel>
  )
}
