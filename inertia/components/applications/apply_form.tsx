import { useState } from 'react'
import { texts } from '@shared/texts'
import { PlaceFields } from '~/components/applications/place_fields'
import { blankAddress, withField } from '~/components/checkout/address_draft'
import { Button } from '~/components/ui/button'
import { FormErrors } from '~/components/ui/form_errors'
import { RadioCards } from '~/components/ui/radio_cards'
import { Select } from '~/components/ui/select'
import { TextField } from '~/components/ui/text_field'
import { useSaving } from '~/hooks/use_saving'
import { api } from '~/lib/api'
import type { SubmitEvent } from 'react'
import type { ApplyPageView } from '@views/accounts'

type ApplyFormProps = ApplyPageView & { onSent: () => void }

const WORDS = {
  Dealer: 'You sell to those who watch',
  Reseller: 'You sell on, without a showroom',
  Distributor: 'You supply dealers',
} as const

export function ApplyForm({ places, types, heardAbout, known, onSent }: ApplyFormProps) {
  const [address, setAddress] = useState(blankAddress(known.countryId))
  const { run, isBusy, problems } = useSaving('The application was not sent.')

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const { firstname, lastname, company, companyRole, email, phone, website } = form
    const body = {
      ...{ firstname, lastname, company, companyRole, email, phone, website, address },
      hearAboutUs: form.hearAboutUs,
      applicationType: form.applicationType,
    }
    if (await run(() => api.post('/api/misc/apply', { body }))) onSent()
  }
  const common = (name: string, autoComplete: string) => ({
    name,
    autoComplete,
    error: problems[name],
    required: true,
  })

  return (
    <form noValidate onSubmit={send} data-needs-script className="grid gap-5 sm:grid-cols-6">
      <div className="sm:col-span-6 empty:hidden">
        <FormErrors errors={problems} />
      </div>
      <RadioCards
        name="applicationType"
        legend="You apply as"
        defaultValue="Dealer"
        error={problems.applicationType}
        cards={types.map((type) => ({ value: type, label: type, hint: WORDS[type] }))}
        className="sm:col-span-6"
      />
      <TextField
        {...common('firstname', 'given-name')}
        label="First name"
        defaultValue={known.firstname}
        className="sm:col-span-3"
      />
      <TextField
        {...common('lastname', 'family-name')}
        label="Last name"
        defaultValue={known.lastname}
        className="sm:col-span-3"
      />
      <TextField
        {...common('company', 'organization')}
        label="Company"
        defaultValue={known.company}
        className="sm:col-span-3"
      />
      <TextField
        {...common('companyRole', 'organization-title')}
        label="Your role there"
        className="sm:col-span-3"
      />
      <TextField
        {...common('email', 'email')}
        type="email"
        label="E-mail"
        defaultValue={known.email}
        className="sm:col-span-3"
      />
      <TextField
        {...common('phone', 'tel')}
        type="tel"
        label="Phone"
        defaultValue={known.phone}
        className="sm:col-span-3"
      />
      <PlaceFields
        address={address}
        places={places}
        problems={problems}
        onChange={(field, value) => setAddress((before) => withField(before, field, value))}
      />
      <Select
        name="hearAboutUs"
        label="How did you hear about us?"
        placeholder="Choose"
        options={heardAbout}
        error={problems.hearAboutUs}
        className="sm:col-span-6"
      />
      <div aria-hidden="true" className="absolute -start-[200vw]">
        <label>
          Website
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="sm:col-span-6">
        <Button type="submit" variant="primary" isBusy={isBusy} className="min-h-12 px-8">
          {texts.account.applyNow}
        </Button>
      </div>
    </form>
  )
}
