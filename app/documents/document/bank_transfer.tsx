import { bankAccounts } from '#documents/document/bank_transfer_rules'
import { numberOf } from '#documents/document/document_titles_rules'
import { paymentTexts } from '#shared/texts/terms'
import type { BankAccount, PrintableDocument } from '#documents/printable_document'

export function BankTransfer({ document }: { document: PrintableDocument }) {
  const accounts = bankAccounts(document)
  if (accounts.length === 0) return null
  return (
    <section className="transfer">
      <h2>Payment by bank transfer</h2>
      <p>
        {paymentTexts.reference}: <strong>{numberOf(document)}</strong>
      </p>
      <div className="accounts">
        {accounts.map((account) => (
          <Account key={account.title} account={account} />
        ))}
      </div>
    </section>
  )
}

function Account({ account }: { account: BankAccount }) {
  return (
    <div>
      <h3>{account.title}</h3>
      <dl>
        {account.lines.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
