import { PlainLines } from '~/components/checkout/plain_lines'
import { StepGroup } from '~/components/checkout/step_group'
import { RadioCards } from '~/components/ui/radio_cards'
import { TextField } from '~/components/ui/text_field'
import type { CheckoutSettings } from '@views/orders'
import type { AddressDraft, Fulfilment } from '~/components/checkout/address_draft'

type FulfilmentChoiceProps = {
  draft: AddressDraft
  settings: CheckoutSettings
  problems: Record<string, string>
  onChoose: (fulfilment: Fulfilment) => void
  onAccount: (account: string) => void
}

/** Asked only where there is more than one way to get the goods */
export function FulfilmentChoice(props: FulfilmentChoiceProps) {
  const { draft, settings, problems, onChoose, onAccount } = props
  if (settings.fulfilments.length === 0) return null
  const ways = (['SHIP', ...settings.fulfilments] as const).map((way) => ({
    value: way,
    ...WAYS[way],
  }))
  return (
    <StepGroup title="How would you like to get it?">
      <RadioCards
        name="shipment.method"
        legend="How would you like to get it?"
        isLegendHidden
        cards={ways}
        value={draft.fulfilment}
        error={problems['shipment.method']}
        onChange={(value) => onChoose(value as Fulfilment)}
      />
      {draft.fulfilment === 'PICKUP' && (
        <PlainLines lines={settings.pickupAddress} className="mt-4 text-control text-ink-2" />
      )}
      {draft.fulfilment === 'OWN_SHIPPING' && (
        <TextField
          name="shipment.account"
          label="Your account number with the carrier"
          value={draft.account}
          error={problems['shipment.account']}
          onChange={({ target }) => onAccount(target.value)}
          autoComplete="off"
          maxLength={40}
          className="mt-4 max-w-sm"
        />
      )}
    </StepGroup>
  )
}

const WAYS: Record<Fulfilment, { label: string; hint: string }> = {
  SHIP: { label: 'Ship it to me', hint: 'By courier, to the address below' },
  PICKUP: { label: 'Customer pickup', hint: 'Free of charge, at our door' },
  OWN_SHIPPING: { label: 'My own carrier', hint: 'Collected on your carrier account' },
}
