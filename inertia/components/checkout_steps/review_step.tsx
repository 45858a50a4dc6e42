import {
  deliveryWindow,
  windowAfterShipping,
  type Dispatch,
} from '@shared/delivery/delivery_estimate'
import { carrierCountry } from '@shared/places/territories'
import { PaymentMethod } from '@shared/enums'
import { checkoutTexts } from '@shared/texts/checkout'
import { formatDay } from '@shared/dates'
import { promiseTexts } from '@shared/texts/promises'
import { cardName, paymentMethodName } from '@shared/texts/display_names'
import type { ReactNode } from 'react'
import { AddressLines } from '~/components/addresses/address_lines'
import { formatAddress } from '~/components/addresses/format_address'
import { useCheckoutSession } from '~/components/checkout/checkout_session'
import { DeliveryNotes } from '~/components/checkout_steps/delivery_step'
import { selectedOption } from '~/components/checkout/order'
import { STAGE_TITLES } from '~/components/checkout/stages'
import { comesLater } from '~/components/checkout/cart_promise'
import { readyAt } from '~/components/checkout/delivery_options'
import { ParcelChoice } from '~/components/checkout/parcel_choice'
import { StepActions } from '~/components/checkout_steps/step_actions'
import { submitOrder } from '~/components/checkout/place_order'
import { goToStage } from '~/components/checkout/submit_step'
import { useTermsAgreement } from '~/components/checkout_steps/terms_agreement'
import { Price } from '~/components/ui/price'
import { TextButton } from '~/components/ui/text_button'
import type { StepProps } from '~/components/checkout/checkout_session'
import type { CheckoutOrder } from '~/components/checkout/order'
import type { CheckoutStage } from '@shared/enums'

export function ReviewStep({ checkout, settings }: StepProps) {
  const session = useCheckoutSession()
  const { order } = checkout
  const agreement = useTermsAgreement({
    terms: settings.terms,
    error: checkoutTexts.acceptTerms,
    className: 'mt-8',
  })
  const submit = () => {
    if (agreement.confirm()) void submitOrder(session)
  }
  const group = { isBusy: checkout.task !== null }

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
        {order.fulfillment === null && (
          <ReviewGroup {...group} title="Ship to" stage="address">
            <AddressLines lines={formatAddress(order.shipping, settings)} />
          </ReviewGroup>
        )}
        <ReviewGroup {...group} title="Bill to" stage="address">
          {order.sameBilling ? (
            'The shipping address'
          ) : (
            <AddressLines lines={formatAddress(order.billing, settings)} />
          )}
        </ReviewGroup>
        <ReviewGroup {...group} title="Delivery" stage="delivery">
          <DeliveryText order={order} dispatch={settings.dispatch} />
          <DeliveryNotes order={order} settings={settings} />
        </ReviewGroup>
        <ReviewGroup {...group} title="Payment" stage="payment">
          {paymentText(order)}
        </ReviewGroup>
      </div>
      <ParcelChoice order={order} />
      {agreement.checkbox}
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

type ReviewGroupProps = {
  title: string
  /** The step where it can be edited */
  stage: CheckoutStage
  isBusy: boolean
  children: ReactNode
}

function ReviewGroup({ title, stage, isBusy, children }: ReviewGroupProps) {
  const session = useCheckoutSession()
  return (
    <section
      aria-label={title}
      className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 py-5 text-control sm:grid-cols-[8rem_1fr_auto]"
    >
      <h3 className="text-ink-3">{title}</h3>
      <div className="min-w-0 text-ink wrap-break-word max-sm:col-span-2 max-sm:row-start-2">
        {children}
      </div>
      <TextButton
        disabled={isBusy}
        aria-label={`Edit: ${STAGE_TITLES[stage]}`}
        onClick={() => void goToStage(session, stage)}
        className="self-start"
      >
        Edit
      </TextButton>
    </section>
  )
}

function ReviewItems({ order }: { order: CheckoutOrder }) {
  return (
    <>
      <ul className="space-y-1">
        {order.lines.map(({ id, name, quantity, cost, promise }) => (
          <li key={id}>
            <span className="nums">{quantity}</span>&nbsp;× {name}{' '}
            <span className="text-ink-2">
              at <Price of={cost} />
            </span>
            {promise && (
              <span className="block text-ink-2">{promiseTexts.units(promise, formatDay)}</span>
            )}
          </li>
        ))}
      </ul>
      {order.customerPO && <p className="mt-2 text-ink-2">Customer PO: {order.customerPO}</p>}
      {order.promoCode && <p className="mt-2 text-ink-2">Promo code: {order.promoCode}</p>}
    </>
  )
}

type DeliveryTextProps = { order: CheckoutOrder; dispatch: Dispatch }

export function DeliveryText({ order, dispatch }: DeliveryTextProps) {
  const option = selectedOption(order)
  if (!option) return null
  const { service, cost, days } = option
  const journey = { days, countryId: carrierCountry(order.shipping) }
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
        <p className="text-ink-2">
          {comesLater(order)
            ? windowAfterShipping(days)
            : deliveryWindow(journey, readyAt(order, new Date()), dispatch)}
        </p>
      )}
    </>
  )
}

export function paymentText({ payment }: CheckoutOrder): string {
  if (payment.total.cents === 0) return 'Nothing is left to pay.'
  if (payment.method === PaymentMethod.CreditCard && payment.card) return cardName(payment.card)
  return paymentMethodName(payment.method)
}
