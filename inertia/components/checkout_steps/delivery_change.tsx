import { SHIPPING_METHOD_NAMES } from '@shared/texts/display_names'
import { checkoutTexts } from '@shared/texts/checkout'
import { Callout } from '~/components/ui/callout'
import type { CheckoutOrder } from '~/components/checkout/order'

type DeliveryChangeProps = { order: CheckoutOrder; className?: string }

/** Says that the delivery which the customer chose has to be chosen again, and why. */
export function DeliveryChange({ order, className }: DeliveryChangeProps) {
  const { formerMethod, options } = order
  return (
    <div role="status">
      {formerMethod && (
        <Callout tone="notice" className={className}>
          {changeText(formerMethod, options)}
        </Callout>
      )}
    </div>
  )
}

function changeText(
  former: NonNullable<CheckoutOrder['formerMethod']>,
  options: CheckoutOrder['options']
): string {
  const service = SHIPPING_METHOD_NAMES[former]
  const isOffered = options.some(({ method }) => method === former)
  return isOffered ? checkoutTexts.deliveryAdded(service) : checkoutTexts.deliveryGone(service)
}
