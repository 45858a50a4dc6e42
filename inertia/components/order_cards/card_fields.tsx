import { AddressFields } from '~/components/addresses/address_fields'
import { withAddressField } from '~/components/addresses/address_input'
import { ContactFields } from '~/components/document_editor/contact_fields'
import { fieldsOf } from '~/components/document_editor/field_props'
import { TermsField } from '~/components/document_editor/terms_field'
import { ReferenceFields } from '~/components/order_editor/order_panel'
import { ShippingFields } from '~/components/order_editor/shipping_panel'
import { Checkbox } from '~/components/ui/checkbox'
import { Select } from '~/components/ui/select'
import type { OrderEditor } from '~/components/order_editor/use_order_editor'
import type { OrderCardName } from '@views/orders'

/** The names in the body of the call, or how they begin */
export const CARD_FIELDS: Record<OrderCardName, readonly string[]> = {
  reference: ['customerPO', 'source', 'salesperson'],
  contact: ['email', 'phone'],
  shipping: ['address.shipping'],
  billing: ['address.billing', 'same_billing'],
  delivery: ['shipment.', 'payment.shipping'],
  payment: ['payment.method', 'payment.terms'],
}

type CardFieldsProps = { card: OrderCardName; order: OrderEditor }

/** The fields of one card of an order */
export function CardFields({ card, order }: CardFieldsProps) {
  switch (card) {
    case 'reference':
      return (
        <div className="grid gap-4 sm:grid-cols-2">
          <ReferenceFields order={order} />
        </div>
      )
    case 'contact':
      return <ContactFields editor={order} />
    case 'shipping':
      return <AddressOf kind="shipping" order={order} />
    case 'billing':
      return <BillingFields order={order} />
    case 'delivery':
      return <ShippingFields order={order} />
    case 'payment':
      return (
        <>
          <Select
            {...fieldsOf(order).text('paymentMethod', 'payment.method')}
            label="Payment method"
            options={order.form.paymentMethods}
          />
          <TermsField editor={order} terms={order.form.terms} />
        </>
      )
  }
}

type AddressOfProps = { kind: 'shipping' | 'billing'; order: OrderEditor }

function AddressOf({ kind, order: { draft, errors, form, change } }: AddressOfProps) {
  return (
    <>
      <AddressFields
        kind={kind}
        address={draft[kind]}
        places={form.places}
        errors={errors}
        onChange={(field, value) => change({ [kind]: withAddressField(draft[kind], field, value) })}
      />
      {kind === 'shipping' && draft.sameBilling && (
        <p className="text-label text-ink-3">
          The billing address is the same, and changes with it.
        </p>
      )}
    </>
  )
}

function BillingFields({ order }: { order: OrderEditor }) {
  const { draft, change } = order
  return (
    <>
      <Checkbox
        name="same_billing"
        label="Same billing address"
        hint="The shipping address of the order"
        checked={draft.sameBilling}
        onChange={({ target }) => change({ sameBilling: target.checked })}
      />
      {!draft.sameBilling && <AddressOf kind="billing" order={order} />}
    </>
  )
}
