import { Plus } from 'lucide-react'
import { extraLine, orderedLine } from '~/components/invoices/invoice_draft'
import { InvoiceLineRow, LINE_COLUMNS } from '~/components/invoices/invoice_line_row'
import { Button } from '~/components/ui/button'
import { cx } from '~/components/ui/cx'
import { Panel } from '~/components/ui/panel'
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
    <Panel title="Items" isFlush className="@container">
      {lines.length === 0 ? (
        <p className="px-5 pt-2 pb-5 text-control text-ink-3">No items yet. Add a line.</p>
      ) : (
        <>
          <div
            aria-hidden="true"
            className={cx(
              LINE_COLUMNS,
              'hidden border-b border-line py-2 text-[0.8125rem] font-medium text-ink-3 @2xl:grid'
            )}
          >
            <span>Item</span>
            <span>Quantity</span>
            <span>Cost</span>
          </div>
          <ul aria-label="Items" className="divide-y divide-line border-b border-line">
            {lines.map((line, index) => (
              <InvoiceLineRow
                key={line.key}
                line={line}
                index={index}
                errors={errors}
                onChange={(changes) => edit(line.key, changes)}
                onRemove={() => change({ lines: lines.filter(({ key }) => key !== line.key) })}
              />
            ))}
          </ul>
        </>
      )}
      {errors.items && (
        <p className="px-5 pt-3 text-label font-medium text-danger">{errors.items}</p>
      )}
      <div className="grid items-end gap-4 p-5 @lg:grid-cols-[minmax(0,1fr)_auto]">
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
      </div>
    </Panel>
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
