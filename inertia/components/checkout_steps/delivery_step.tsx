import { deliveryEstimate, windowAfterShipping } from '@shared/delivery/delivery_estimate'
import { carrierCountry } from '@shared/places/territories'
import type { FormEvent } from 'react'
import { AddressLines } from '~/components/addresses/address_lines'
import { useCheckoutSession } from '~/components/checkout/checkout_session'
import { comesLater } from '~/components/checkout/cart_promise'
import { DeliveryChange } from '~/components/checkout_steps/delivery_change'
import { shownOption } from '~/components/checkout/delivery_options'
import { StepActions } from '~/components/checkout_steps/step_actions'
import { TariffNotice } from '~/components/checkout_steps/summary_notes'
import { submitStep } from '~/components/checkout/submit_step'
import { FormLock } from '~/components/ui/form_lock'
import { Price } from '~/components/ui/price'
import { RadioCards } from '~/components/ui/radio_cards'
import type { CheckoutSettings } from '@views/orders'
import type { StepProps } from '~/components/checkout/checkout_session'
import type { CheckoutOrder, DeliveryOption } from '~/components/checkout/order'

export function DeliveryStep({ checkout, settings }: StepProps) {
  const session = useCheckoutSession()
  const { order, fieldErrors } = checkout
  const selected = shownOption(order, checkout.optionId)?.id ?? null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!selected) return
    const body = { option: selected }
    void submitStep(session, { stage: 'delivery', body, taskLabel: 'Calculating tax and total' })
  }
  return (
    <form onSubmit={submit}>
      <DeliveryChange order={order} className="mb-5" />
      <RadioCards
        name="option"
        legend="Delivery"
        isLegendHidden
        cards={order.options.map((option) => toCard(option, order, settings))}
        value={selected}
        error={fieldErrors.option}
        onChange={(optionId) => session.dispatch({ type: 'optionChosen', optionId })}
      />
      <DeliveryNotes order={order} settings={settings} />
      <FormLock isLocked={checkout.task !== null} />
      <StepActions
        checkout={checkout}
        label="Continue to payment"
        back="address"
        isDisabled={selected === null}
      />
    </form>
  )
}

function toCard(
  { id, service, cost, days }: DeliveryOption,
  order: CheckoutOrder,
  { dispatch }: CheckoutSettings
) {
  const journey = { days, countryId: carrierCountry(order.shipping) }
  const estimate = () =>
    comesLater(order) ? windowAfterShipping(days) : deliveryEstimate(journey, new Date(), dispatch)
  return {
    value: id,
    label: service,
    hint: days > 0 ? estimate() : undefined,
    aside: cost.cents === 0 ? 'Free' : <Price of={cost} />,
  }
}

type DeliveryNotesProps = { order: CheckoutOrder; settings: CheckoutSettings }

/** The pick-up address, the carrier account or a warning about customs tariffs */
export function DeliveryNotes({ order, settings }: DeliveryNotesProps) {
  const { fulfillment, account } = order
  const { pickupAddress } = settings
  return (
    <div className="mt-5 space-y-4 text-control text-ink-2 empty:hidden">
      {fulfillment === 'PICKUP' && (
        <div>
          <p className="mb-1 font-medium text-ink">Pick up at</p>
          <AddressLines lines={pickupAddress} />
        </div>
      )}
      {fulfillment === 'OWN_SHIPPING' && account && <p>Collected on your account {account}.</p>}
      <TariffNotice order={order} settings={settings} />
    </div>
  )
}
