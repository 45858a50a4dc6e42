import { useState } from 'react'
import { useCheckoutSession } from '~/components/checkout/checkout_session'
import { promiseOfCart } from '~/components/checkout/cart_promise'
import { ParcelCards } from '~/components/promises/parcel_cards'
import type { CheckoutOrder } from '~/components/checkout/order'

/** Asks for one or two parcels where a part of the goods comes later. */
export function ParcelChoice({ order }: { order: CheckoutOrder }) {
  const session = useCheckoutSession()
  const [isTogether, setTogether] = useState(session.shipsTogether)
  const promise = promiseOfCart(order)
  if (promise === null) return null
  const choose = (value: boolean) => {
    session.shipsTogether = value
    setTogether(value)
  }
  return (
    <ParcelCards promise={promise} isTogether={isTogether} onChange={choose} className="mt-6" />
  )
}
