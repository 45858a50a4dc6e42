import type { FormEvent } from 'react'
import {
  addressStepOf,
  draftOf,
  fitting,
  withFulfilment,
} from '~/components/checkout/address_draft'
import { AddressFields } from '~/components/checkout/address_fields'
import { changeDraft, changePlace } from '~/components/checkout/address_edits'
import { FulfilmentChoice } from '~/components/checkout/fulfilment_choice'
import { StepActions } from '~/components/checkout/step_actions'
import { StepGroup } from '~/components/checkout/step_group'
import { checkoutStore } from '~/components/checkout/checkout_store'
import { handIn } from '~/components/checkout/steps'
import { Checkbox } from '~/components/ui/checkbox'
import { TextField } from '~/components/ui/text_field'
import { useShared } from '~/hooks/use_shared'
import type { AddressDraft } from '~/components/checkout/address_draft'
import type { StepProps } from '~/components/checkout/current_step'

export function AddressStep({ checkout, settings }: StepProps) {
  const { user } = useShared()
  const { problems } = checkout
  const draft = fitting(checkout.address ?? draftOf(checkout.order, settings), settings)
  const change = (changes: Partial<AddressDraft>, ...fields: string[]) =>
    changeDraft({ ...draft, ...changes }, fields)
  const isShipped = draft.fulfilment === 'SHIP'
  const isBilledThere = isShipped && draft.sameBilling

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const step = addressStepOf(draft)
    if (await handIn('address', step, 'Saving your addresses'))
      checkoutStore.patch({ address: null })
  }
  const fieldsOf = (kind: 'shipping' | 'billing') => (
    <AddressFields
      kind={kind}
      address={draft[kind]}
      settings={settings}
      problems={problems}
      onChange={(field, value) => changePlace(draft, { kind, field, value }, settings)}
    />
  )

  return (
    <form noValidate onSubmit={submit}>
      <FulfilmentChoice
        draft={draft}
        settings={settings}
        problems={problems}
        onChoose={(fulfilment) => changeDraft(withFulfilment(draft, fulfilment))}
        onAccount={(account) => change({ account }, 'shipment.account')}
      />
      <StepGroup title="Contact">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="email"
            label="E-mail"
            type="email"
            autoComplete="email"
            value={draft.email}
            error={problems.email}
            onChange={({ target }) => change({ email: target.value }, 'email')}
          />
          <TextField
            name="phone"
            label="Phone"
            type="tel"
            autoComplete="tel"
            value={draft.phone}
            error={problems.phone}
            onChange={({ target }) => change({ phone: target.value }, 'phone')}
          />
        </div>
      </StepGroup>
      {isShipped && (
        <StepGroup title="Shipping address">
          {fieldsOf('shipping')}
          <Checkbox
            name="same_billing"
            label="The billing address is the same"
            checked={draft.sameBilling}
            onChange={({ target }) => change({ sameBilling: target.checked })}
            className="mt-6"
          />
        </StepGroup>
      )}
      {!isBilledThere && <StepGroup title="Billing address">{fieldsOf('billing')}</StepGroup>}
      {user && (
        <Checkbox
          name="save_to_profile"
          label="Save to my profile"
          hint="Next time these addresses are filled in for you."
          checked={draft.saveToProfile}
          onChange={({ target }) => change({ saveToProfile: target.checked })}
          className="mt-8"
        />
      )}
      <StepActions checkout={checkout} label="Continue to delivery" back="cart" />
    </form>
  )
}
