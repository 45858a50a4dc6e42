import { addressLines } from '#shared/places/address_lines'
import { factsOf } from '#documents/document/document_facts_rules'
import { AddressLines } from '#documents/layout/address_lines'
import type { Address } from '#shared/address'
import type { PrintableDocument } from '#documents/printable_document'

export function Facts({ document }: { document: PrintableDocument }) {
  return (
    <dl className="facts">
      {factsOf(document).map(({ label, value }) => (
        <div key={label}>
          <dt className="label">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Parties({ document }: { document: PrintableDocument }) {
  const { billing, shipping } = document.addresses
  const isPurchase = document.kind === 'purchase'
  return (
    <section className="parties">
      <Party label={isPurchase ? 'Vendor' : 'Bill to'} address={billing} />
      <Party label="Ship to" address={shipping} />
    </section>
  )
}

function Party({ label, address }: { label: string; address: Address | null }) {
  const lines = address ? addressLines(address) : []
  if (lines.length === 0) return <div />
  return (
    <div>
      <h2 className="label">{label}</h2>
      <AddressLines lines={lines} />
    </div>
  )
}
