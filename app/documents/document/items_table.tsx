import {
  itemRows,
  showsPictures,
  showsPrices,
  type ItemRow,
} from '#documents/document/document_lines_rules'
import { partNumberTexts } from '#shared/texts/carts'
import { LinePicture, NO_PICTURES, type LinePictures } from '#documents/document/line_pictures'
import { Amount } from '#documents/layout/amount'
import type { ReactNode } from 'react'
import type { PrintableDocument } from '#documents/printable_document'

type ItemColumn = {
  header: string
  /** Of the cells and, unless it is the description, of the header */
  className: string
  cell: (row: ItemRow) => ReactNode
}

const DESCRIPTION_CLASS = 'item'

type ItemsTableProps = { document: PrintableDocument; pictures: LinePictures }

export function ItemsTable({ document, pictures }: ItemsTableProps) {
  const rows = itemRows(document)
  const shown = showsPictures(document) ? pictures : NO_PICTURES
  const columns = columnsOf(document, shown)
  return (
    <table className={shown.size > 0 ? 'items pictured' : 'items'}>
      <thead>
        <tr>
          {columns.map(({ header, className }) => (
            <th
              key={header}
              scope="col"
              className={className === DESCRIPTION_CLASS ? undefined : className}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index} className={row.startsPage ? 'starts-page' : undefined}>
            {columns.map(({ header, className, cell }) => (
              <td key={header} className={className}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
        {rows.length === 0 && (
          <tr>
            <td className="empty" colSpan={columns.length}>
              No items
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

const QUANTITY: ItemColumn = {
  header: 'Qty',
  className: 'quantity',
  cell: ({ quantity }) => quantity,
}
const SKU: ItemColumn = { header: 'SKU', className: 'sku', cell: (row) => <Sku row={row} /> }
const descriptionColumn = (pictures: LinePictures): ItemColumn => ({
  header: 'Description',
  className: DESCRIPTION_CLASS,
  cell: (row) => (
    <>
      <LinePicture url={row.picture} pictures={pictures} />
      <Description row={row} />
    </>
  ),
})
const PICKED: ItemColumn = {
  header: 'Picked',
  className: 'picked',
  cell: () => <span className="box" />,
}

function columnsOf(document: PrintableDocument, pictures: LinePictures): ItemColumn[] {
  const columns = [QUANTITY, SKU, descriptionColumn(pictures)]
  if (document.kind === 'pick_list') return [PICKED, ...columns]
  if (showsPrices(document)) return [...columns, ...priceColumns(document)]
  const isPart = document.items.some(({ toFollow = 0 }) => toFollow > 0)
  return isPart ? [...columns, ...PART_COLUMNS] : columns
}

const PART_COLUMNS: readonly ItemColumn[] = [
  { header: 'Ordered', className: 'count', cell: ({ ordered, quantity }) => ordered ?? quantity },
  { header: 'To follow', className: 'count', cell: ({ toFollow = 0 }) => toFollow || '–' },
]

const priceColumns = ({ currency }: PrintableDocument): ItemColumn[] => [
  { header: 'Unit price', className: 'amount', cell: ({ cost }) => <Amount of={cost} /> },
  {
    header: `Amount (${currency.toUpperCase()})`,
    className: 'amount',
    cell: ({ amount }) => <Amount of={amount} />,
  },
]

const Sku = ({ row: { sku, partNumber } }: { row: ItemRow }) => (
  <>
    <span className="unbroken">{sku}</span>
    {partNumber && <PartNumber number={partNumber} />}
  </>
)

/** A number stays on one line as long as a line can have it. */
function PartNumber({ number }: { number: string }) {
  return (
    <div className="description">
      {partNumberTexts.yours('')}
      <span className="unbroken">{number}</span>
    </div>
  )
}

/** A custom item has no name, so its description takes the place of one. */
function Description({ row: { name, description, serials = [] } }: { row: ItemRow }) {
  return (
    <>
      <div className="name lines">{name || description}</div>
      {name && description && <div className="description lines">{description}</div>}
      {serials.length > 0 && <div className="description">{`Serial ${serials.join(', ')}`}</div>}
    </>
  )
}
