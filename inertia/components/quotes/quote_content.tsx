import { partNumberTexts } from '@shared/texts/carts'
import { paymentTexts, termsTexts } from '@shared/texts/terms'
import { AddressLines } from '~/components/addresses/address_lines'
import { salesTaxLines } from '~/components/documents/sales_tax_lines'
import { Callout } from '~/components/ui/callout'
import { DescriptionList } from '~/components/ui/description_list'
import { Panel } from '~/components/ui/panel'
import { Price } from '~/components/ui/price'
import { SummaryLines, type SummaryLine } from '~/components/ui/summary_lines'
import { checkoutTexts } from '@shared/texts/checkout'
import type { QuoteView } from '@views/orders'

/** The lines, totals and terms of a quote */
export function QuoteContent({ quote }: { quote: QuoteView }) {
  const { lines, recipient, shipTo, tariffNotice } = quote
  const facts = [
    { term: 'Shipping', text: quote.shippingMethod },
    { term: paymentTexts.carrierAccount, text: quote.carrierAccount },
    { term: 'Payment', text: quote.paymentMethod },
    { term: 'Terms', text: quote.terms },
  ]
  return (
    <>
      <Panel title="Items" isFlush>
        <ul aria-label="Items" className="divide-y divide-line border-b border-line">
          {lines.map((line, index) => (
            <QuoteLine key={index} line={line} />
          ))}
        </ul>
        <div className="ms-auto max-w-sm px-5 py-4">
          <SummaryLines lines={totalsOf(quote)} />
        </div>
      </Panel>
      <div className="mt-6 grid gap-6 text-control sm:grid-cols-2">
        <Recipient title="For" lines={recipient} />
        <Recipient title="Ship to" lines={shipTo} />
      </div>
      <DescriptionList className="mt-6" items={facts.filter(({ text }) => text !== '')} />
      {tariffNotice && <Callout className="mt-6">{tariffNotice}</Callout>}
    </>
  )
}

function Recipient({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <section>
      <h2 className="mb-1 font-semibold text-ink">{title}</h2>
      <AddressLines lines={lines} className="text-ink-2" />
    </section>
  )
}

function QuoteLine({ line }: { line: QuoteView['lines'][number] }) {
  const { sku, partNumber, name, description, quantity, cost, total, awaits } = line
  return (
    <li className="flex justify-between gap-5 px-5 py-4 text-control">
      <div className="min-w-0">
        <p className="text-ink wrap-anywhere">{name || description}</p>
        {sku && <p className="text-label text-ink-3">{sku}</p>}
        {partNumber && (
          <p className="text-label text-ink-3 wrap-anywhere">{partNumberTexts.yours(partNumber)}</p>
        )}
        {name && description && <p className="text-label text-ink-2">{description}</p>}
        <p className="nums mt-0.5 text-label text-ink-2">
          {quantity}&nbsp;× <Price of={cost} />
        </p>
        {awaits && <p className="nums mt-0.5 text-label text-ink-2">{awaits}</p>}
      </div>
      <p className="nums text-end font-medium text-ink">
        <Price of={total} />
      </p>
    </li>
  )
}

function totalsOf(quote: QuoteView): SummaryLine[] {
  const { totals, promoCode, salesTaxPercent, taxParts, dueNow, acceptedAt } = quote
  const { subtotal, discount, shipping, salesTax, credit, total } = totals
  const lines: (SummaryLine | false)[] = [
    { label: 'Subtotal', amount: <Price of={subtotal} /> },
    discount.cents > 0 && {
      label: checkoutTexts.discount(promoCode),
      amount: <Price of={discount} isDeducted />,
    },
    { label: 'Shipping', amount: <Price of={shipping} /> },
    ...(salesTax.cents > 0
      ? salesTaxLines({ salesTax, taxPercent: salesTaxPercent, taxParts })
      : []),
    credit.cents > 0 && {
      label: 'Service credit',
      amount: <Price of={credit} isDeducted />,
    },
    { label: 'Total', amount: <Price of={total} />, isTotal: true },
    dueNow !== null && {
      label: acceptedAt === null ? termsTexts.dueOnAcceptance : termsTexts.dueNow,
      amount: <Price of={dueNow} />,
    },
  ]
  return lines.filter((line) => line !== false)
}
