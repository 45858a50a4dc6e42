import { useState } from 'react'
import { deliveryEstimate } from '@shared/dates'
import type { FormEvent } from 'react'
import { chosenOption } from '~/components/checkout/order'
import { PlainLines } from '~/components/checkout/plain_lines'
import { StepActions } from '~/components/checkout/step_actions'
import { handIn } from '~/components/checkout/steps'
import { Callout } from '~/components/ui/callout'
import { Price } from '~/components/ui/price'
import { RadioCards } from '~/components/ui/radio_cards'
import type { CheckoutSettings } from '@views/orders'
import type { StepProps } from '~/components/checkout/current_step'
import type { CheckoutOrder, DeliveryOption } from '~/components/checkout/order'

export function DeliveryStep({ checkout, settings }: StepProps) {
  const { order, problems } = checkout
  const [chosen, setChosen] = useState((chosenOption(order) ?? order.options[0])?.id ?? null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen) void handIn('delivery', { option: chosen }, 'Working out tax and total')
  }
  return (
    <form onSubmit={submit}>
      <RadioCards
        name="option"
        legend="Delivery"
        isLegendHidden
        cards={order.options.map((option) => toCard(option, settings))}
        value={chosen}
        error={problems.option}
        onChange={setChosen}
      />
      <DeliveryRemarks order={order} settings={settings} />
      <StepActions
        checkout={checkout}
        label="Continue to payment"
        back="address"
        isDisabled={chosen === null}
      />
    </form>
  )
}

function toCard({ id, service, cost, days }: DeliveryOption, { timeZone }: CheckoutSettings) {
  return {
    value: id,
    label: service,
    hint: days > 0 ? deliveryEstimate(days, new Date(), timeZone) : undefined,
    aside: cost.cents === 0 ? 'Free' : <Price of={cost} />,
  }
}

type RemarksProps = { order: CheckoutOrder; settings: CheckoutSettings }

/** What the way of delivery brings with it: where to pick up, whose account, a tariff on arrival */
export function DeliveryRemarks({ order, settings }: RemarksProps) {
  const { fulfilment, account, shipping } = order
  const { tariff, pickupAddress } = settings
  return (
    <div className="mt-5 space-y-4 text-control text-ink-2 empty:hidden">
      {fulfilment === 'PICKUP' && (
        <div>
          <p className="mb-1 font-medium text-ink">Pick up at</p>
          <PlainLines lines={pickupAddress} />
        </div>
      )}
      {fulfilment === 'OWN_SHIPPING' && account && <p>Collected on your account {account}.</p>}
      {fulfilment === null && tariff.countries.includes(shipping.countryId) && (
        <Callout tone="warning">{tariff.text}</Callout>
      )}
    </div>
  )
}
