import { Amount } from '#documents/layout/amount'
import { dateOf } from '#documents/document/document_facts_rules'
import type { AccountStatement, PrintableDocument } from '#documents/printable_document'

type StatementTableProps = { document: PrintableDocument; statement: AccountStatement }

/** The invoices, credit notes and payments of a customer with what was due after each */
export function StatementTable({ document, statement }: StatementTableProps) {
  const { opening, entries } = statement
  return (
    <table className="items statement">
      <thead>
        <tr>
          <th scope="col" className="day">
            Date
          </th>
          <th scope="col">Entry</th>
          <th scope="col" className="day">
            Due
          </th>
          <th scope="col" className="amount">
            Amount ({document.currency.toUpperCase()})
          </th>
          <th scope="col" className="amount">
            Balance
          </th>
        </tr>
      </thead>
      <tbody>
        {opening && (
          <tr>
            <td />
            <td className="item">Opening balance</td>
            <td />
            <td />
            <td className="amount">
              <Amount of={opening} />
            </td>
          </tr>
        )}
        {entries.map(({ at, label, number, dueAt, amount, balance }, index) => (
          <tr key={index}>
            <td className="day">{dateOf(document, at)}</td>
            <td className="item">
              {label} {number}
            </td>
            <td className="day">{dateOf(document, dueAt)}</td>
            <td className="amount">
              <Amount of={amount} />
            </td>
            <td className="amount">
              <Amount of={balance} />
            </td>
          </tr>
        ))}
        {entries.length === 0 && (
          <tr>
            <td className="empty" colSpan={5}>
              No invoices or payments in this period
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
