import { withAddressField } from '~/components/addresses/address_input'
import { AddressFields } from '~/components/addresses/address_fields'
import { Checkbox } from '~/components/ui/checkbox'
import { cx } from '~/components/ui/cx'
import { Panel } from '~/components/ui/panel'
import type { InvoiceFormState } from '~/components/invoices/use_invoice_form'

/** The addresses that the invoice prints; a selected "same" copies shipping to billing on save. */
export function InvoiceAddressPanel({ form }: { form: InvoiceFormState }) {
  const { draft, change, errors, page } = form
  const fieldsOf = (kind: 'shipping' | 'billing') => (
    <AddressFields
      kind={kind}
      address={draft[kind]}
      places={page.options.places}
      errors={errors}
      onChange={(field, value) => change({ [kind]: withAddressField(draft[kind], field, value) })}
    />
  )
  return (
    <div className={cx('grid items-start gap-5', !draft.sameBilling && 'xl:grid-cols-2')}>
      <Panel title="Shipping address">
        {fieldsOf('shipping')}
        <Checkbox
          name="same_billing"
          label="Same billing address"
          className="mt-5"
          checked={draft.sameBilling}
          onChange={({ target }) => change({ sameBilling: target.checked })}
        />
      </Panel>
      {!draft.sameBilling && <Panel title="Billing address">{fieldsOf('billing')}</Panel>}
    </div>
  )
}
