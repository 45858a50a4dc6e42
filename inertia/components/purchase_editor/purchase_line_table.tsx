import { customLine } from '~/components/document_editor/document_line'
import {
  CostCell,
  ItemCell,
  QuantityCell,
  RemoveCell,
  TotalCell,
} from '~/components/document_editor/line_cells'
import { AddLineButton } from '~/components/document_editor/shared_fields'
import { LinesTable } from '~/components/document_editor/lines_table'
import { ProductSearch } from '~/components/document_editor/product_search'
import { productLine } from '~/components/purchase_editor/purchase_draft'
import type { LineColumn } from '~/components/document_editor/lines_table'
import type { PurchaseLine } from '~/components/purchase_editor/purchase_draft'
import type { PurchaseEditor } from '~/components/purchase_editor/use_purchase_editor'

/** Item, quantity, cost, total and a button; two columns on a phone */
const GRID =
  'grid-cols-[9rem_minmax(0,1fr)] gap-x-4 px-5 @2xl:grid-cols-[minmax(0,1fr)_9rem_9rem_8rem_2.75rem]'

export function PurchaseLineTable({ editor }: { editor: PurchaseEditor }) {
  const { draft, editLines, errors, options } = editor
  const add = (line: PurchaseLine) => editLines((lines) => [...lines, line])
  return (
    <LinesTable
      editor={editor}
      list="cart"
      columns={columnsOf(editor)}
      grid={GRID}
      emptyText="No items yet. Add a product or a custom item."
    >
      <ProductSearch
        products={options.products}
        hintOf={({ stock, onOrder }) =>
          `${stock} available${onOrder > 0 ? `, ${onOrder} on order` : ''}`
        }
        onChoose={(product) => add(productLine(product, draft.currency))}
        error={errors.cart}
      />
      <AddLineButton label="Add custom item" onAdd={() => add({ ...customLine(), received: 0 })} />
    </LinesTable>
  )
}

const columnsOf = ({ draft, preview }: PurchaseEditor): LineColumn<PurchaseLine>[] => [
  {
    header: 'Item',
    cell: (row) => (
      <ItemCell row={row} isCustom={row.line.productId === null}>
        {row.line.received > 0 && (
          <p className="text-label text-ink-2">{row.line.received} received</p>
        )}
      </ItemCell>
    ),
  },
  { header: 'Quantity', cell: (row) => <QuantityCell row={row} min={1} /> },
  {
    header: 'Cost',
    cell: (row) => <CostCell row={row} label="Cost" currency={draft.currency} isRounded />,
  },
  {
    header: 'Total',
    cell: ({ line }) => {
      const index = preview.indexOf(line.key)
      const total = index === -1 ? undefined : preview.data?.order.cart[index].total
      return <TotalCell total={total} currency={draft.currency} />
    },
  },
  { header: '', cell: (row) => <RemoveCell row={row} isDisabled={row.line.received > 0} /> },
]
