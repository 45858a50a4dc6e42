import { useState } from 'react'
import { texts } from '@shared/texts/specification'
import { CompanyAddressFields } from '~/components/applications/company_address_fields'
import { blankAddress, withAddressField } from '~/components/addresses/address_input'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { FocusedMessage } from '~/components/ui/focused_message'
import { FormErrors } from '~/components/ui/form_errors'
import { FormLock } from '~/components/ui/form_lock'
import { LinkButton } from '~/components/ui/link_button'
import { RadioCards } from '~/components/ui/radio_cards'
import { Select } from '~/components/ui/select'
import { EmailField } from '~/components/ui/email_field'
import { TextField } from '~/components/ui/text_field'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { useShopPath } from '~/hooks/use_shared'
import { api } from '~/lib/api'
import * as shop from '@paths/shop_paths'
import type { SubmitEvent } from 'react'
import type { ApplyPageView } from '@views/accounts'

type ApplyFormProps = ApplyPageView & { onSent: () => void }

const TYPE_HINTS = {
  Dealer: 'You sell to end customers',
  Reseller: 'You resell without a showroom',
  Distributor: 'You supply dealers',
} as const

export function ApplyForm({ places, types, heardAbout, defaults, onSent }: ApplyFormProps) {
  const [address, setAddress] = useState(blankAddress(defaults.countryId))
  const { mutate, fieldErrors, isProcessing } = useMutation(
    (body: object) => api.post<object>('/api/misc/apply', { body }),
    { onError: toastError('The application was not sent.') }
  )

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const { firstname, lastname, company, companyRole, email, phone, website } = form
    const body = {
      ...{ firstname, lastname, company, companyRole, email, phone, website, address },
      hearAboutUs: form.hearAboutUs,
      applicationType: form.applicationType,
    }
    if (await mutate(body)) onSent()
  }
  const common = (name: string, autoComplete: string) => ({
    name,
    autoComplete,
    error: fieldErrors[name],
    required: true,
  })

  return (
    <form noValidate onSubmit={send} data-needs-script className="grid gap-5 sm:grid-cols-6">
      <FormLock isLocked={isProcessing} />
      <div className="sm:col-span-6 empty:hidden">
        <FormErrors errors={fieldErrors} />
      </div>
      <RadioCards
        name="applicationType"
        legend="Apply as"
        defaultValue="Dealer"
        error={fieldErrors.applicationType}
        cards={types.map((type) => ({ value: type, label: type, hint: TYPE_HINTS[type] }))}
        className="sm:col-span-6"
      />
      <TextField
        {...common('firstname', 'given-name')}
        label="First name"
        defaultValue={defaults.firstname}
        className="sm:col-span-3"
      />
      <TextField
        {...common('lastname', 'family-name')}
        label="Last name"
        defaultValue={defaults.lastname}
        className="sm:col-span-3"
      />
      <TextField
        {...common('company', 'organization')}
        label="Company"
        defaultValue={defaults.company}
        className="sm:col-span-3"
      />
      <TextField
        {...common('companyRole', 'organization-title')}
        label="Your role"
        className="sm:col-span-3"
      />
      <EmailField
        {...common('email', 'email')}
        label="E-mail"
        defaultValue={defaults.email}
        className="sm:col-span-3"
      />
      <TextField
        {...common('phone', 'tel')}
        type="tel"
        label="Phone"
        defaultValue={defaults.phone}
        className="sm:col-span-3"
      />
      <CompanyAddressFields
        address={address}
        places={places}
        errors={fieldErrors}
        onChange={(field, value) =>
          setAddress((current) => withAddressField(current, field, value))
        }
      />
      <Select
        name="hearAboutUs"
        label="How did you hear about us?"
        placeholder="Choose"
        options={heardAbout}
        error={fieldErrors.hearAboutUs}
        className="sm:col-span-6"
      />
      <div aria-hidden="true" className="absolute -start-[200vw]">
        <label>
          Website
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="sm:col-span-6">
        <Button type="submit" variant="primary" isBusy={isProcessing} className="min-h-12 px-8">
          {texts.account.applyNow}
        </Button>
      </div>
    </form>
  )
}

export function ApplySent() {
  const path = useShopPath()
  return (
    <FocusedMessage role="status" className="space-y-6">
      <Callout tone="success" title="Thank you">
        {texts.account.applied}
      </Callout>
      <LinkButton href={path(shop.pixelgenproducts)}>Browse products</LinkButton>
    </FocusedMessage>
  )
}
