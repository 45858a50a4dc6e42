import { useState } from 'react'
import { formatDay } from '@shared/dates'
import { promiseTexts } from '@shared/texts/promises'
import { useCheckoutSession } from '~/components/checkout/checkout_session'
import { promiseOfCart } from '~/components/checkout/cart_promise'
import { RadioCards } from '~/components/ui/radio_cards'
import type { CheckoutOrder } from '~/components/checkout/order'

/** Asks for one or two parcels where a part of the goods comes later. */
export function ParcelChoice({ order }: { order: CheckoutOrder }) {
  const session = useCheckoutSession()
  const [isTogether, setTogether] = useState(session.shipsTogether)
  const promise = promiseOfCart(order)
  if (promise === null) return null
  const { isSplit } = promise
  const by = formatDay(promise.by)
  if (!isSplit) return <p className="mt-6 text-control text-ink">{promiseTexts.togetherHint(by)}</p>
  const choose = (value: string) => {
    session.shipsTogether = value === 'together'
    setTogether(session.shipsTogether)
  }
  return (
    <RadioCards
      name="ships_together"
      legend={promiseTexts.choice}
      cards={[
        {
          value: 'together',
          label: promiseTexts.together,
          hint: promiseTexts.togetherHint(by),
        },
        {
          value: 'two',
          label: promiseTexts.twoParcels,
          hint: promiseTexts.twoParcelsHint(by),
        },
      ]}
      value={isTogether ? 'together' : 'two'}
      onChange={choose}
      className="mt-6"
    />
  )
}
