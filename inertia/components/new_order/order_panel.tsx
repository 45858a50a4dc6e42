import { withCurrency } from '~/components/new_order/order_draft'
import { CURRENCY_OPTIONS } from '~/components/pricing/currency'
import { Panel } from '~/components/ui/panel'
import { Select } from '~/components/ui/select'
import { TextField } from '~/components/ui/text_field'
import type { OrderForm } from '~/components/new_order/use_order_form'
import type { Currency } from '~/lib/money'

export function OrderPanel({ order }: { order: OrderForm }) {
  const { draft, set, change, errors, form } = order
  const { customer } = draft
  const isCurrencyFixed = Boolean(customer?.currency)
  return (
    <Panel title="Order">
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          name="state"
          label="State"
          options={form.states}
          value={draft.state}
          error={errors.state}
          onChange={({ target }) => change({ state: target.value })}
        />
        <Select
          name="currency"
          label="Currency"
          options={CURRENCY_OPTIONS}
          value={draft.currency}
          disabled={isCurrencyFixed}
          hint={isCurrencyFixed ? 'Set by the customer’s account' : undefined}
          error={errors.currency}
          onChange={({ target }) => set(withCurrency(draft, target.value as Currency))}
        />
        <Select
          name="source"
          label="Source"
          options={form.sources.map((source) => ({ value: source, label: source }))}
          value={draft.source}
          error={errors.source}
          onChange={({ target }) => change({ source: target.value })}
        />
        <Select
          name="salesperson"
          label="Salesperson"
          options={form.salespeople}
          placeholder="Unassigned"
          value={draft.salesperson}
          error={errors.salesperson}
          onChange={({ target }) => change({ salesperson: target.value })}
        />
        <TextField
          name="customerPO"
          label="Customer PO"
          isOptional
          autoComplete="off"
          maxLength={60}
          value={draft.customerPO}
          error={errors.customerPO}
          onChange={({ target }) => change({ customerPO: target.value })}
        />
      </div>
    </Panel>
  )
}
