import { invoiceTexts } from '@shared/texts/invoices'
import {
  CostCell,
  ItemCell,
  QuantityCell,
  RemoveCell,
} from '~/components/document_editor/line_cells'
import { LinesTable } from '~/components/document_editor/lines_table'
import { AddLineButton } from '~/components/document_editor/shared_fields'
import { extraLine, orderedLine } from '~/components/invoice_editor/invoice_draft'
import { Select } from '~/components/ui/select'
import type { LineColumn } from '~/components/document_editor/lines_table'
import type { InvoiceLineDraft } from '~/components/invoice_editor/invoice_draft'
import type { InvoiceEditor } from '~/components/invoice_editor/use_invoice_editor'

/** Item, quantity, cost and a button; two columns on a phone */
const GRID =
  'grid-cols-[9rem_minmax(0,1fr)] gap-x-4 px-5 @2xl:grid-cols-[minmax(0,1fr)_9rem_9rem_2.75rem]'

/** The lines of the order with what is left of each, and lines that the order does not have */
export function InvoiceLineTable({ editor }: { editor: InvoiceEditor }) {
  const { draft, editLines, errors, page } = editor
  const add = (line: InvoiceLineDraft) => editLines((lines) => [...lines, line])
  return (
    <LinesTable
      editor={editor}
      list="items"
      columns={columnsOf(page)}
      grid={GRID}
      emptyText="No items yet. Add a line."
      error={errors.items}
    >
      <OrderLineSelect
        lines={page.lines.filter(({ line }) => draft.lines.every((used) => used.line !== line))}
        onChoose={add}
      />
      <AddLineButton label="Add extra line" onAdd={() => add(extraLine())} />
    </LinesTable>
  )
}

const columnsOf = ({ lines, order }: InvoiceEditor['page']): LineColumn<InvoiceLineDraft>[] => [
  {
    header: 'Item',
    cell: (row) => (
      <ItemCell
        row={row}
        isCustom={row.line.line === null}
        note={[row.line.sku, leftText(row.line, lines)].filter(Boolean).join(' · ')}
        refusal={row.field('line').error}
      />
    ),
  },
  {
    header: 'Quantity',
    cell: (row) => <QuantityCell row={row} min={0} places={row.line.line === null ? 2 : 0} />,
  },
  {
    header: 'Cost',
    cell: (row) => <CostCell row={row} label="Cost" currency={order.total.currency} />,
  },
  {
    header: '',
    cell: (row) => (
      <div className="col-start-2 justify-self-end @2xl:col-start-auto">
        <RemoveCell row={row} />
      </div>
    ),
  },
]

function leftText({ line: id, left }: InvoiceLineDraft, lines: InvoiceEditor['page']['lines']) {
  const credited = lines.find(({ line }) => line === id)?.credited ?? 0
  return invoiceTexts.leftOfLine(left ?? 0, credited)
}

type OrderLineSelectProps = {
  lines: InvoiceEditor['page']['lines']
  onChoose: (line: InvoiceLineDraft) => void
}

/** Adds a line of the order that the invoice does not have. */
function OrderLineSelect({ lines, onChoose }: OrderLineSelectProps) {
  if (lines.length === 0) return <span />
  return (
    <Select
      name="order_line"
      label="Add a line of the order"
      placeholder="Choose"
      value=""
      options={lines.map(({ line, sku, name, left }) => ({
        value: line,
        label: `${sku || name}, ${left} left`,
        isDisabled: left === 0,
      }))}
      onChange={({ target }) => {
        const chosen = lines.find(({ line }) => line === target.value)
        if (chosen) onChoose(orderedLine(chosen, chosen.left))
      }}
    />
  )
}
