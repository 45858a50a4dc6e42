import { itemRows, type ItemRow } from '#documents/rules/item_rows'
import { showsPrices } from '#documents/rules/totals_lines'
import { Amount } from '#documents/views/amount'
import type { PrintableDocument } from '#documents/printable_document'

export function ItemsTable({ document }: { document: PrintableDocument }) {
  const rows = itemRows(document)
  const priced = showsPrices(document)
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
          {priced && (
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
          <Row key={index} row={row} priced={priced} />
        ))}
        {rows.length === 0 && (
          <tr>
            <td className="empty" colSpan={priced ? 5 : 3}>
              No items
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

function Row({ row, priced }: { row: ItemRow; priced: boolean }) {
  return (
    <tr className={row.startsPage ? 'starts-page' : undefined}>
      <td className="quantity">{row.quantity}</td>
      <td>{row.sku}</td>
      <td>
        {row.name && <div className="name">{row.name}</div>}
        {row.description && <div className="description lines">{row.description}</div>}
      </td>
      {priced && (
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
