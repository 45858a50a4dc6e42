import { Link } from '@inertiajs/react'
import { AddressFact, FactList, FactSection } from '~/components/admin/facts'
import { DateText } from '~/components/ui/date_text'
import { DueText } from '~/components/ui/due_text'
import { Price } from '~/components/ui/price'
import { invoicePath } from '~/lib/staff_links'
import type { InvoiceDetail } from '@views/invoicing'

/** Dates, terms, parties and related documents of an invoice or a credit note */
export function InvoiceFacts({ invoice }: { invoice: InvoiceDetail }) {
  const { type, related, date, due, upfront, response, salesperson } = invoice
  const { reason, payment, shipment, dates } = response
  return (
    <div className="grid divide-line border-t border-line max-md:divide-y md:grid-cols-3 md:divide-x">
      <FactSection title={type === 'invoice' ? 'Invoice' : 'Credit note'}>
        <FactList
          facts={[
            { term: 'Date', text: <DateText at={date} /> },
            { term: 'Due', text: type === 'invoice' && <DueText at={due} /> },
            { term: 'Terms', text: payment.terms },
            { term: 'Due on issue', text: upfront.cents > 0 && <Price of={upfront} /> },
            { term: 'Method', text: invoice.paymentMethod },
            { term: 'Salesperson', text: salesperson || 'Unassigned' },
            { term: 'Reason', text: reason },
            {
              term: type === 'invoice' ? 'Credit notes' : 'Credits',
              text: related.length > 0 && <RelatedInvoices invoice={invoice} />,
            },
          ]}
        />
      </FactSection>
      <FactSection title="Shipping address">
        <AddressFact lines={invoice.shipping} />
        <div className="mt-3">
          <FactList
            facts={[
              { term: 'Method', text: invoice.shippingMethod },
              { term: 'Shipped', text: dates.ship && <DateText at={dates.ship} /> },
              { term: 'Waybill', text: shipment.waybill },
            ]}
          />
        </div>
      </FactSection>
      <FactSection title="Billing address">
        {response.same_billing ? (
          <p className="text-ink-3">Same as the shipping address</p>
        ) : (
          <AddressFact lines={invoice.billing} />
        )}
      </FactSection>
    </div>
  )
}

const RelatedInvoices = ({ invoice: { orderId, related } }: { invoice: InvoiceDetail }) =>
  related.map(({ id, number }) => (
    <Link
      key={id}
      href={invoicePath(orderId, id)}
      preserveState
      preserveScroll
      className="ms-2 inline-flex min-h-link items-center text-accent hover:text-accent-strong"
    >
      {number}
    </Link>
  ))
