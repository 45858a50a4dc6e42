import { paymentTexts } from '@shared/texts/terms'
import { AddressLines } from '~/components/addresses/address_lines'
import { formatAddress } from '~/components/addresses/format_address'
import { DeliveryText, paymentText } from '~/components/checkout_steps/review_step'
import { DescriptionList } from '~/components/ui/description_list'
import type { CheckoutSettings } from '@views/orders'
import type { CheckoutOrder } from '~/components/checkout/order'

type OrderRecapProps = { order: CheckoutOrder; settings: CheckoutSettings }

/** The addresses, delivery and payment of a placed order */
export function OrderRecap({ order, settings }: OrderRecapProps) {
  const { fulfillment, shipping, billing, sameBilling, account } = order
  const destination =
    fulfillment === 'PICKUP' ? settings.pickupAddress : formatStored(shipping, settings)
  const billTo = formatStored(billing, settings)
  const items = [
    destination.length > 0 && {
      term: fulfillment === 'PICKUP' ? 'Pick up at' : 'Ship to',
      text: <AddressLines lines={destination} />,
    },
    billTo.length > 0 && {
      term: 'Bill to',
      text: sameBilling ? 'The shipping address' : <AddressLines lines={billTo} />,
    },
    {
      term: 'Delivery',
      text: <DeliveryText order={order} dispatch={settings.dispatch} />,
    },
    account !== '' && { term: paymentTexts.carrierAccount, text: account },
    { term: 'Payment', text: paymentText(order) },
  ]
  return (
    <section aria-label="Your order" className="mt-9">
      <h3 className="mb-4 text-lg font-semibold tracking-tight text-ink">Your order</h3>
      <DescriptionList items={items.filter((item) => item !== false)} />
    </section>
  )
}

/** A confirmation that is shown again after a reload has no addresses: the tab does not store them. */
const formatStored = (address: Partial<CheckoutOrder['shipping']>, settings: CheckoutSettings) =>
  hasStreet(address) ? formatAddress(address, settings) : []

const hasStreet = (
  address: Partial<CheckoutOrder['shipping']>
): address is CheckoutOrder['shipping'] => address.address1 !== undefined
