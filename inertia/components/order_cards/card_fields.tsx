import { DocumentAddress, SameBilling } from '~/components/document_editor/address_panels'
import { ContactFields, PaymentMethodFields } from '~/components/document_editor/shared_fields'
import { ReferenceFields } from '~/components/order_editor/order_panel'
import { ShippingFields } from '~/components/order_editor/shipping_panel'
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
      return <PaymentMethodFields editor={order} options={order.form} />
  }
}

type AddressOfProps = { kind: 'shipping' | 'billing'; order: OrderEditor }

function AddressOf({ kind, order }: AddressOfProps) {
  return (
    <>
      <DocumentAddress kind={kind} editor={order} places={order.form.places} />
      {kind === 'shipping' && order.draft.sameBilling && (
        <p className="text-label text-ink-3">
          The billing address is the same, and changes with it.
        </p>
      )}
    </>
  )
}

function BillingFields({ order }: { order: OrderEditor }) {
  return (
    <>
      <SameBilling editor={order} hint="The shipping address of the order" />
      {!order.draft.sameBilling && <AddressOf kind="billing" order={order} />}
    </>
  )
}
