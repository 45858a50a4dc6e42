import { useState } from 'react'
import type { SettingsView } from '@views/accounts'
import { Form } from '~/components/ui/form'
import { EditPanel, FormButtons, useFocusOnOpen } from '~/components/profile/edit_panel'
import { DescriptionList } from '~/components/ui/description_list'
import { Select } from '~/components/ui/select'
import { TextField } from '~/components/ui/text_field'
import { useShopPath } from '~/hooks/use_shared'
import * as shop from '@paths/shop_paths'

type AccountSettingsProps = { userId: string; settings: SettingsView }

export function AccountSettings({ userId, settings }: AccountSettingsProps) {
  const [isEditing, setEditing] = useState(false)
  return (
    <EditPanel title="Account" isEditing={isEditing} onEdit={() => setEditing(true)}>
      {isEditing ? (
        <AccountForm userId={userId} settings={settings} onDone={() => setEditing(false)} />
      ) : (
        <DescriptionList items={factsOf(settings)} />
      )}
    </EditPanel>
  )
}

function factsOf({ account, phoneTypes }: SettingsView) {
  const type = phoneTypes.find(({ value }) => value === account.phoneType)
  return [
    { term: 'Name', text: `${account.firstname} ${account.lastname}`.trim() || '–' },
    { term: 'Company', text: account.company || '–' },
    { term: 'Phone', text: [account.phone, type?.label].filter(Boolean).join(', ') || '–' },
    { term: 'Currency', text: account.currency?.toUpperCase() ?? 'Currency of the store' },
  ]
}

const CURRENCIES = [
  { value: 'usd', label: 'US dollars (USD)' },
  { value: 'cad', label: 'Canadian dollars (CAD)' },
]

function AccountForm({ userId, settings, onDone }: AccountSettingsProps & { onDone: () => void }) {
  const path = useShopPath()
  const focusFirst = useFocusOnOpen<HTMLDivElement>()
  const { account, phoneTypes } = settings
  return (
    <Form
      action={path(shop.profileUserIdSettings(userId))}
      method="put"
      errorBag="account"
      options={{ preserveScroll: true }}
      onSuccess={onDone}
      noValidate
    >
      {({ processing, isDirty }) => (
        <div ref={focusFirst} className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="firstname"
            label="First name"
            autoComplete="given-name"
            defaultValue={account.firstname}
          />
          <TextField
            name="lastname"
            label="Last name"
            autoComplete="family-name"
            defaultValue={account.lastname}
          />
          <TextField
            name="company"
            label="Company"
            isOptional
            autoComplete="organization"
            defaultValue={account.company}
            className="sm:col-span-2"
          />
          <TextField
            name="phone"
            type="tel"
            label="Phone"
            autoComplete="tel"
            defaultValue={account.phone}
          />
          <Select
            name="phoneType"
            label="Phone type"
            isOptional
            placeholder="Not specified"
            options={phoneTypes}
            defaultValue={account.phoneType}
          />
          {account.currency === null && (
            <Select
              name="currency"
              label="Currency"
              isOptional
              hint="You can set this once, while you have no open order."
              placeholder="Currency of the store"
              options={CURRENCIES}
              defaultValue=""
              className="sm:col-span-2"
            />
          )}
          <div className="sm:col-span-2">
            <FormButtons isBusy={processing} isDirty={isDirty} onCancel={onDone} />
          </div>
        </div>
      )}
    </Form>
  )
}
