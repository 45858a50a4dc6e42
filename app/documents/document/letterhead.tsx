import { companyLines, taxNumberOf } from '#documents/document/letterhead_rules'
import {
  numberOf,
  printsNumber,
  subtitleOf,
  titleOf,
} from '#documents/document/document_titles_rules'
import { AddressLines } from '#documents/layout/address_lines'
import { Brand } from '#documents/layout/brand'
import type { PrintableDocument } from '#documents/printable_document'

export function Letterhead({ document }: { document: PrintableDocument }) {
  const subtitle = subtitleOf(document)
  return (
    <header className="letterhead">
      <CompanyDetails document={document} />
      <div className="title">
        <h1>{titleOf(document.kind)}</h1>
        {subtitle && <p className="subtitle">{subtitle}</p>}
        {printsNumber(document) && <p className="number">{numberOf(document)}</p>}
      </div>
    </header>
  )
}

function CompanyDetails({ document }: { document: PrintableDocument }) {
  const lines = companyLines(document)
  const taxNumber = taxNumberOf(document)
  return (
    <div>
      <Brand name={document.company.name} />
      {lines.length > 0 && <AddressLines lines={lines} className="company" />}
      {taxNumber && <p className="company tax">GST/HST No. {taxNumber}</p>}
    </div>
  )
}
