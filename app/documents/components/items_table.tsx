import { itemRows, showsPrices, type ItemRow } from '#documents/rules/document_lines'
import { Amount } from '#documents/components/amount'
import type { PrintableDocument } from '#documents/rules/printable_document'

export function ItemsTable({ document }: { document: PrintableDocument }) {
  const rows = itemRows(document)
  const hasPrices = showsPrices(document)
  const currency = document.currency.toUpperCase()
  return (
    <table className="items">
      <thead>
        <tr>
          <th scope="col" className="quantity">
            Qty
          </th>
          <th scope="col" className="sku">
            SKU
          </th>
          <th scope="col">Description</th>
          {hasPrices && (
            <>
              <th scope="col" className="amount">
                Unit price
              </th>
              <th scope="col" className="amount">
                Amount ({currency})
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <ItemTableRow key={index} row={row} hasPrices={hasPrices} />
        ))}
        {rows.length === 0 && (
          <tr>
            <td className="empty" colSpan={hasPrices ? 5 : 3}>
              No items
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

function ItemTableRow({ row, hasPrices }: { row: ItemRow; hasPrices: boolean }) {
  return (
    <tr className={row.startsPage ? 'starts-page' : undefined}>
      <td className="quantity">{row.quantity}</td>
      <td>{row.sku}</td>
      <td>
        {row.name && <div className="name">{row.name}</div>}
        {row.description && <div className="description lines">{row.description}</div>}
      </td>
      {hasPrices && (
        <>
          <td className="amount">
            <Amount of={row.cost} />
          </td>
          <td className="amount">
            <Amount of={row.amount} />
          </td>
        </>
      )}
    </tr>
  )
}
