import { useState } from 'react'
import { deliveryEstimate } from '@shared/dates'
import { PaymentMethod } from '@shared/enums'
import { cardName, paymentMethodName } from '@shared/display_names'
import { addressText } from '~/components/checkout/address_text'
import { chosenOption } from '~/components/checkout/order'
import { DeliveryRemarks } from '~/components/checkout/delivery_step'
import { PlainLines } from '~/components/checkout/plain_lines'
import { ReviewGroup } from '~/components/checkout/review_group'
import { ReviewItems } from '~/components/checkout/review_items'
import { StepActions } from '~/components/checkout/step_actions'
import { place } from '~/components/checkout/steps'
import { Checkbox } from '~/components/ui/checkbox'
import { Price } from '~/components/ui/price'
import type { CheckoutSettings } from '@views/orders'
import type { StepProps } from '~/components/checkout/current_step'
import type { CheckoutOrder } from '~/components/checkout/order'

const ACCEPT = 'Please accept the terms to place the order.'

export function ReviewStep({ checkout, settings }: StepProps) {
  const { order } = checkout
  const [isAccepted, setAccepted] = useState(settings.terms === '')
  const [isAsked, setAsked] = useState(false)
  const submit = () => (isAccepted ? void place() : setAsked(true))
  const group = { isBusy: checkout.busy !== null }

  return (
    <>
      <div className="divide-y divide-line border-y border-line">
        <ReviewGroup {...group} title="Items" stage="cart">
          <ReviewItems order={order} />
        </ReviewGroup>
        <ReviewGroup {...group} title="Contact" stage="address">
          <p>{order.email}</p>
          <p>{order.phone}</p>
        </ReviewGroup>
        {order.fulfilment === null && (
          <ReviewGroup {...group} title="Ship to" stage="address">
            <PlainLines lines={addressText(order.shipping, settings)} />
          </ReviewGroup>
        )}
        <ReviewGroup {...group} title="Bill to" stage="address">
          {order.sameBilling ? (
            'The shipping address'
          ) : (
            <PlainLines lines={addressText(order.billing, settings)} />
          )}
        </ReviewGroup>
        <ReviewGroup {...group} title="Delivery" stage="delivery">
          <DeliveryText order={order} settings={settings} />
          <DeliveryRemarks order={order} settings={settings} />
        </ReviewGroup>
        <ReviewGroup {...group} title="Payment" stage="payment">
          {paymentText(order)}
        </ReviewGroup>
      </div>
      {settings.terms !== '' && (
        <Checkbox
          name="terms"
          label={settings.terms}
          checked={isAccepted}
          error={isAsked && !isAccepted ? ACCEPT : undefined}
          onChange={({ target }) => setAccepted(target.checked)}
          className="mt-8"
        />
      )}
      <StepActions
        checkout={checkout}
        back="payment"
        label={
          <>
            Place order <span aria-hidden="true">·</span> <Price of={order.payment.total} />
          </>
        }
        onClick={submit}
      />
    </>
  )
}

function DeliveryText({ order, settings }: { order: CheckoutOrder; settings: CheckoutSettings }) {
  const option = chosenOption(order)
  if (!option) return null
  const { service, cost, days } = option
  return (
    <>
      <p>
        {service}
        {cost.cents > 0 && (
          <>
            , <Price of={cost} />
          </>
        )}
      </p>
      {days > 0 && (
        <p className="text-ink-2">{deliveryEstimate(days, new Date(), settings.timeZone)}</p>
      )}
    </>
  )
}

function paymentText({ payment }: CheckoutOrder): string {
  if (payment.total.cents === 0) return 'Nothing is left to pay.'
  if (payment.method === PaymentMethod.CreditCard && payment.card) return cardName(payment.card)
  return paymentMethodName(payment.method)
}
