import { showsPrices, totalsLines } from '#documents/document/document_lines_rules'
import { validUntil } from '#documents/document/document_facts_rules'
import { Amount } from '#documents/layout/amount'
import { BankTransfer } from '#documents/document/bank_transfer'
import { VerificationNote } from '#documents/document/verification_note'
import type { PrintableDocument } from '#documents/printable_document'

/** The totals, and what belongs on their page; longer texts follow below and may start another one. */
export function Closing({ document }: { document: PrintableDocument }) {
  return (
    <>
      <div className="end">
        <section className="closing">
          <Settlement document={document} />
          {showsPrices(document) && <Totals document={document} />}
        </section>
      </div>
      <div className="remarks">
        {document.laterDelivery && <Remark label="Later delivery" text={document.laterDelivery} />}
        {document.tariffNotice && <Remark label="Tariff notice" text={document.tariffNotice} />}
        {document.notes && <Remark label="Notes" text={document.notes} />}
      </div>
    </>
  )
}

function Settlement({ document }: { document: PrintableDocument }) {
  const until = validUntil(document)
  return (
    <div className="remarks">
      <BankTransfer document={document} />
      {until && <Remark label="Validity" text={`This quote is valid until ${until}.`} />}
      {document.termsUrl && <TermsOfSale url={document.termsUrl} />}
      {document.verification && <VerificationNote verification={document.verification} />}
    </div>
  )
}

const TermsOfSale = ({ url }: { url: string }) => (
  <section>
    <h2 className="label">Terms of sale</h2>
    <p>
      <a href={url}>{url.replace(/^https?:\/\//, '')}</a>
    </p>
  </section>
)

function Remark({ label, text }: { label: string; text: string }) {
  return (
    <section>
      <h2 className="label">{label}</h2>
      <p className="lines">{text}</p>
    </section>
  )
}

function Totals({ document }: { document: PrintableDocument }) {
  return (
    <table className="totals">
      <tbody>
        {totalsLines(document).map(({ label, detail, amount, weight }) => (
          <tr key={label} className={weight}>
            <th scope="row">
              {label}
              {detail && <div className="detail">{detail}</div>}
            </th>
            <td>{weight === 'due' ? amount.format() : <Amount of={amount} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
