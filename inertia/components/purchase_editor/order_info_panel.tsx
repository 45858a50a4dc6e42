import { fieldsOf } from '~/components/document_editor/field_props'
import { CURRENCY_OPTIONS } from '~/components/pricing/currency'
import { Panel } from '~/components/ui/panel'
import { Select } from '~/components/ui/select'
import { TextField } from '~/components/ui/text_field'
import type { PurchaseEditor } from '~/components/purchase_editor/use_purchase_editor'

export function OrderInfoPanel({ editor }: { editor: PurchaseEditor }) {
  const { isNew, draft } = editor
  const isCurrencyFixed = draft.lines.some(({ received }) => received > 0)
  const { text } = fieldsOf(editor)
  return (
    <Panel title="Order info">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...text('number', 'id2')}
          label="Number"
          maxLength={40}
          placeholder="Next number"
          readOnly={!isNew}
          hint={isNew ? 'Empty for the next number. It cannot be changed later.' : undefined}
        />
        <TextField
          {...text('day', 'dates.placed')}
          type="date"
          label="Date"
          isOptional
          hint={isNew ? 'Empty until the order is mailed to the vendor.' : undefined}
        />
        <TextField
          {...text('expectedOn', 'expected_on')}
          type="date"
          label="Expected"
          isOptional
          hint="When the goods arrive. Products sold on backorder are promised for the next business day."
        />
        <Select
          {...text('currency', 'currency')}
          label="Currency"
          options={CURRENCY_OPTIONS}
          disabled={isCurrencyFixed}
          hint={isCurrencyFixed ? 'Fixed once goods were received' : undefined}
        />
        <TextField
          {...text('reference', 'customerPO')}
          label="Reference"
          isOptional
          maxLength={60}
          placeholder="The vendor’s quote or order number"
        />
      </div>
    </Panel>
  )
}
