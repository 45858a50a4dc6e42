import { Price } from '~/components/ui/price'
import type { CheckoutOrder } from '~/components/checkout/order'

export function ReviewItems({ order }: { order: CheckoutOrder }) {
  return (
    <>
      <ul className="space-y-1">
        {order.lines.map(({ id, name, quantity, cost }) => (
          <li key={id}>
            <span className="nums">{quantity}</span> × {name}{' '}
            <span className="text-ink-2">
              at <Price of={cost} />
            </span>
          </li>
        ))}
      </ul>
      {order.customerPO && <p className="mt-2 text-ink-2">Customer PO: {order.customerPO}</p>}
      {order.promoCode && <p className="mt-2 text-ink-2">Promo code: {order.promoCode}</p>}
    </>
  )
}
