import { DateText } from '~/components/ui/date_text'
import { Panel } from '~/components/ui/panel'
import type { ReactNode } from 'react'
import type { OrderDetailView } from '@views/orders'

type Fact = { term: string; text: ReactNode }

/** What stands beside the order's items: about it, who ordered, and where it goes */
export function OrderFacts({ order }: { order: OrderDetailView }) {
  const { shipping, billing, shipment } = order
  const isSameAddress = shipping.length > 0 && shipping.join('\n') === billing.join('\n')
  return (
    <Panel isFlush>
      <div className="divide-y divide-line">
        <Section title="Order">
          <FactList facts={aboutOrder(order)} />
        </Section>
        <Section title="Customer">
          <Customer order={order} />
        </Section>
        <Section title="Shipping address">
          <AddressLines lines={shipping} />
        </Section>
        <Section title="Billing address">
          {isSameAddress ? (
            <p className="text-ink-3">Same as the shipping address</p>
          ) : (
            <AddressLines lines={billing} />
          )}
        </Section>
        <Section title="Shipping method">
          <p className="text-ink">{shipment.method}</p>
          <FactList
            facts={[
              { term: 'Account', text: shipment.account },
              { term: 'Waybill', text: shipment.waybill },
            ]}
          />
        </Section>
      </div>
    </Panel>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="px-5 py-4 text-control">
      <h2 className="mb-1.5 font-semibold text-ink">{title}</h2>
      {children}
    </section>
  )
}

function FactList({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(({ text }) => text)
  if (known.length === 0) return null
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1">
      {known.map(({ term, text }) => (
        <div key={term} className="contents">
          <dt className="text-ink-3">{term}</dt>
          <dd className="text-end text-ink wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function aboutOrder({ stateDetail, customerPO, source, dates }: OrderDetailView): Fact[] {
  const { created, placed, paid, reservedUntil } = dates
  return [
    { term: 'State', text: stateDetail },
    { term: 'Customer PO', text: customerPO },
    { term: 'Source', text: source },
    { term: 'Created', text: <DateText at={created} /> },
    { term: 'Placed', text: placed && <DateText at={placed} /> },
    { term: 'Paid', text: paid && <DateText at={paid} /> },
    { term: 'Reserved until', text: reservedUntil && <DateText at={reservedUntil} /> },
  ]
}

function Customer({ order: { customer, email, phone } }: { order: OrderDetailView }) {
  return (
    <>
      <p className="text-ink">
        {customer ? customer.name : 'Guest'}
        {customer?.company && <span className="block">{customer.company}</span>}
        {customer && <span className="block text-ink-3">{customer.group}</span>}
      </p>
      <p className="mt-1.5 wrap-anywhere">
        <a href={`mailto:${email}`} className="text-accent hover:text-accent-strong">
          {email}
        </a>
        {phone && (
          <a
            href={`tel:${phone.replace(/[^\d+]/g, '')}`}
            className="block text-ink-2 hover:text-ink"
          >
            {phone}
          </a>
        )}
      </p>
    </>
  )
}

function AddressLines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return <p className="text-ink-3">None</p>
  return (
    <address className="text-ink not-italic">
      {lines.map((line, position) => (
        <span key={position} className="block wrap-anywhere">
          {line}
        </span>
      ))}
    </address>
  )
}
