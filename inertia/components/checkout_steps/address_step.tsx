import type { FormEvent } from 'react'
import { addressFieldName, AddressFields } from '~/components/addresses/address_fields'
import { withAddressField } from '~/components/addresses/address_input'
import {
  addressStepBody,
  draftOf,
  withFulfillment,
  withOfferedFulfillment,
} from '~/components/checkout/address_draft'
import { useCheckoutSession } from '~/components/checkout/checkout_session'
import { FulfillmentChoice } from '~/components/checkout_steps/fulfillment_choice'
import { StepActions } from '~/components/checkout_steps/step_actions'
import { StepGroup } from '~/components/checkout_steps/step_panel'
import { submitStep } from '~/components/checkout/submit_step'
import { Checkbox } from '~/components/ui/checkbox'
import { EmailField } from '~/components/ui/email_field'
import { FormLock } from '~/components/ui/form_lock'
import { TextField } from '~/components/ui/text_field'
import { useShared } from '~/hooks/use_shared'
import type { AddressField } from '@shared/address'
import type { AddressKind } from '~/components/addresses/address_input'
import type { AddressDraft } from '~/components/checkout/address_draft'
import type { StepProps } from '~/components/checkout/checkout_session'

export function AddressStep({ checkout, settings }: StepProps) {
  const { user } = useShared()
  const session = useCheckoutSession()
  const { fieldErrors } = checkout
  const saved = checkout.addressDraft ?? draftOf(checkout.order, settings)
  const draft = withOfferedFulfillment(saved, settings)
  const isShipped = draft.fulfillment === 'SHIP'
  const isSameBilling = isShipped && draft.sameBilling

  const change = (changes: Partial<AddressDraft>, ...fields: string[]) =>
    session.dispatch({ type: 'addressChanged', draft: { ...draft, ...changes }, fields })
  const changeAddress = (kind: AddressKind, field: AddressField, value: string) => {
    const address = withAddressField(draft[kind], field, value)
    if (settings.withoutPostalCode.includes(address.countryId)) address.zipcode = ''
    const changed = field === 'countryId' || field === 'zipcode' ? LINKED_FIELDS : [field]
    change({ [kind]: address }, ...changed.map((name) => addressFieldName(kind, name)))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const body = addressStepBody(draft)
    const isSaved = await submitStep(session, {
      stage: 'address',
      body,
      taskLabel: 'Saving your addresses',
    })
    if (isSaved) session.dispatch({ type: 'addressSaved' })
  }
  const addressFields = (kind: AddressKind) => (
    <AddressFields
      kind={kind}
      address={draft[kind]}
      places={settings}
      errors={fieldErrors}
      served={isShipped && kind === 'shipping' ? settings.servedCountries : undefined}
      onChange={(field, value) => changeAddress(kind, field, value)}
    />
  )

  return (
    <form noValidate onSubmit={submit}>
      <FulfillmentChoice
        draft={draft}
        settings={settings}
        errors={fieldErrors}
        onSelect={(fulfillment) => change(withFulfillment(draft, fulfillment))}
        onAccountChange={(changes) =>
          change(changes, ...Object.keys(changes).map((part) => `shipment.${part}`))
        }
      />
      <StepGroup title="Contact">
        <div className="grid gap-4 sm:grid-cols-2">
          <EmailField
            name="email"
            label="E-mail"
            autoComplete="email"
            value={draft.email}
            error={fieldErrors.email}
            onChange={({ target }) => change({ email: target.value }, 'email')}
          />
          <TextField
            name="phone"
            label="Phone"
            type="tel"
            autoComplete="tel"
            value={draft.phone}
            error={fieldErrors.phone}
            onChange={({ target }) => change({ phone: target.value }, 'phone')}
          />
        </div>
      </StepGroup>
      {isShipped && (
        <StepGroup title="Shipping address">
          {addressFields('shipping')}
          <Checkbox
            name="same_billing"
            label="The billing address is the same"
            checked={draft.sameBilling}
            onChange={({ target }) => change({ sameBilling: target.checked })}
            className="mt-6"
          />
        </StepGroup>
      )}
      {!isSameBilling && <StepGroup title="Billing address">{addressFields('billing')}</StepGroup>}
      {user && (
        <Checkbox
          name="save_to_profile"
          label="Save to my profile"
          hint="We’ll fill in these addresses next time."
          checked={draft.saveToProfile}
          onChange={({ target }) => change({ saveToProfile: target.checked })}
          className="mt-8"
        />
      )}
      <FormLock isLocked={checkout.task !== null} />
      <StepActions checkout={checkout} label="Continue to delivery" back="cart" />
    </form>
  )
}

const LINKED_FIELDS: readonly AddressField[] = ['countryId', 'zipcode', 'stateId']
