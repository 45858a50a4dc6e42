import { Plus } from 'lucide-react'
import { LinesPanel } from '~/components/editor/lines_panel'
import { extraLine, orderedLine } from '~/components/invoices/invoice_draft'
import { InvoiceLineRow, LINE_COLUMNS } from '~/components/invoices/invoice_line_row'
import { Button } from '~/components/ui/button'
import { Select } from '~/components/ui/select'
import type { InvoiceLineDraft } from '~/components/invoices/invoice_draft'
import type { InvoiceFormState } from '~/components/invoices/use_invoice_form'

/** The lines of the order with what is left of each, and lines that the order does not have */
export function InvoiceLinesPanel({ form }: { form: InvoiceFormState }) {
  const { draft, change, errors, page } = form
  const { lines } = draft
  const edit = (key: string, changes: Partial<InvoiceLineDraft>) =>
    change({ lines: lines.map((line) => (line.key === key ? { ...line, ...changes } : line)) })
  return (
    <LinesPanel
      columns={LINE_COLUMNS}
      headers={['Item', 'Quantity', 'Cost']}
      emptyText="No items yet. Add a line."
      error={errors.items}
      rows={lines.map((line, index) => (
        <InvoiceLineRow
          key={line.key}
          line={line}
          index={index}
          currency={page.order.total.currency}
          errors={errors}
          onChange={(changes) => edit(line.key, changes)}
          onRemove={() => change({ lines: lines.filter(({ key }) => key !== line.key) })}
        />
      ))}
    >
      <OrderLineSelect
        lines={page.lines.filter(({ line }) => lines.every((used) => used.line !== line))}
        onChoose={(line) => change({ lines: [...lines, line] })}
      />
      <Button
        icon={<Plus aria-hidden="true" className="size-4" />}
        onClick={() => change({ lines: [...lines, extraLine()] })}
      >
        Add extra line
      </Button>
    </LinesPanel>
  )
}

type OrderLineSelectProps = {
  lines: InvoiceFormState['page']['lines']
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
