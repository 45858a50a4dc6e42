import { SHIPPING_METHOD_NAMES } from '@shared/texts/display_names'
import { CARRIER_ACCOUNT_LIMITS, type CarrierAccount } from '@shared/trade/carrier_account'
import { AddressLines } from '~/components/addresses/address_lines'
import { StepGroup } from '~/components/checkout_steps/step_panel'
import { RadioCards } from '~/components/ui/radio_cards'
import { TextField } from '~/components/ui/text_field'
import type { CheckoutSettings } from '@views/orders'
import type { AddressDraft, Fulfillment } from '~/components/checkout/address_draft'

type FulfillmentChoiceProps = {
  draft: AddressDraft
  settings: CheckoutSettings
  errors: Record<string, string>
  onSelect: (fulfillment: Fulfillment) => void
  onAccountChange: (changes: Partial<CarrierAccount>) => void
}

/** Shipping, pick-up or own carrier; hidden when only shipping is offered */
export function FulfillmentChoice(props: FulfillmentChoiceProps) {
  const { draft, settings, errors, onSelect, onAccountChange } = props
  if (settings.fulfillments.length === 0) return null
  const cards = (['SHIP', ...settings.fulfillments] as const).map((fulfillment) => ({
    value: fulfillment,
    ...CARD_TEXTS[fulfillment],
  }))
  return (
    <StepGroup title="How would you like to get it?">
      <RadioCards
        name="shipment.method"
        legend="How would you like to get it?"
        isLegendHidden
        cards={cards}
        value={draft.fulfillment}
        error={errors['shipment.method']}
        onChange={(value) => onSelect(value as Fulfillment)}
      />
      {draft.fulfillment === 'PICKUP' && (
        <AddressLines lines={settings.pickupAddress} className="mt-4 text-control text-ink-2" />
      )}
      {draft.fulfillment === 'OWN_SHIPPING' && (
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          <TextField
            name="shipment.carrier"
            label="Your carrier"
            hint="Such as UPS or FedEx"
            value={draft.carrier}
            error={errors['shipment.carrier']}
            onChange={({ target }) => onAccountChange({ carrier: target.value })}
            autoComplete="off"
            maxLength={CARRIER_ACCOUNT_LIMITS.carrier}
          />
          <TextField
            name="shipment.account"
            label="Your account number with the carrier"
            value={draft.account}
            error={errors['shipment.account']}
            onChange={({ target }) => onAccountChange({ account: target.value })}
            autoComplete="off"
            maxLength={CARRIER_ACCOUNT_LIMITS.account}
          />
        </div>
      )}
    </StepGroup>
  )
}

const CARD_TEXTS: Record<Fulfillment, { label: string; hint: string }> = {
  SHIP: { label: 'Ship it to me', hint: 'Delivered to the address below' },
  PICKUP: { label: SHIPPING_METHOD_NAMES.PICKUP, hint: 'Free of charge, at our warehouse' },
  OWN_SHIPPING: { label: 'My own carrier', hint: 'Collected on your carrier account' },
}
