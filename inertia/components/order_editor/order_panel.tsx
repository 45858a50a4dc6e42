import { fieldsOf } from '~/components/document_editor/field_props'
import { withCurrency } from '~/components/order_editor/order_draft'
import { CURRENCY_OPTIONS } from '~/components/pricing/currency'
import { Panel } from '~/components/ui/panel'
import { Select } from '~/components/ui/select'
import { TextField } from '~/components/ui/text_field'
import type { OrderEditor } from '~/components/order_editor/use_order_editor'
import type { Currency } from '~/lib/money'

export function OrderPanel({ order }: { order: OrderEditor }) {
  const { draft, change, form } = order
  const { text } = fieldsOf(order)
  const isCurrencyFixed = Boolean(draft.customer?.currency)
  return (
    <Panel title="Order">
      <div className="grid gap-4 sm:grid-cols-2">
        <Select {...text('state', 'state')} label="State" options={form.states} />
        <Select
          {...text('currency', 'currency')}
          label="Currency"
          options={CURRENCY_OPTIONS}
          disabled={isCurrencyFixed}
          hint={isCurrencyFixed ? 'Set by the customer’s account' : undefined}
          onChange={({ target }) => change(withCurrency(draft, target.value as Currency))}
        />
        <ReferenceFields order={order} />
      </div>
    </Panel>
  )
}

/** Where an order is from, whose it is among staff, and the customer's number of it */
export function ReferenceFields({ order }: { order: OrderEditor }) {
  const { form } = order
  const { text } = fieldsOf(order)
  return (
    <>
      <Select
        {...text('source', 'source')}
        label="Source"
        options={form.sources.map((source) => ({ value: source, label: source }))}
      />
      <Select
        {...text('salesperson', 'salesperson')}
        label="Salesperson"
        options={form.salespeople}
        placeholder="Unassigned"
      />
      <TextField
        {...text('customerPO', 'customerPO')}
        label="Customer PO"
        isOptional
        maxLength={60}
      />
    </>
  )
}
