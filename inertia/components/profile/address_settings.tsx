import { useState } from 'react'
import { useForm } from '@inertiajs/react/form'
import type { FormEvent } from 'react'
import type { AddressField } from '@shared/address'
import type { SettingsView } from '@views/accounts'
import { AddressFields } from '~/components/addresses/address_fields'
import { withAddressField } from '~/components/addresses/address_input'
import { AddressLines } from '~/components/addresses/address_lines'
import { formatAddress } from '~/components/addresses/format_address'
import { EditPanel, FormButtons, useFocusOnOpen } from '~/components/profile/edit_panel'
import { FormErrors } from '~/components/ui/form_errors'
import { FormLock } from '~/components/ui/form_lock'
import { useShared, useShopPath } from '~/hooks/use_shared'
import * as shop from '@paths/shop_paths'
import type { AddressKind } from '~/components/addresses/address_input'

type AddressSettingsProps = { userId: string; settings: SettingsView }

const TITLES = { shipping: 'Shipping address', billing: 'Billing address' } as const

export function AddressSettings({ userId, settings }: AddressSettingsProps) {
  return (
    <>
      <AddressPanel kind="shipping" userId={userId} settings={settings} />
      <AddressPanel kind="billing" userId={userId} settings={settings} />
    </>
  )
}

type AddressPanelProps = AddressSettingsProps & { kind: AddressKind }

function AddressPanel({ kind, ...rest }: AddressPanelProps) {
  const [isEditing, setEditing] = useState(false)
  const { places, addresses } = rest.settings
  const lines = formatAddress(addresses[kind], places)
  return (
    <EditPanel title={TITLES[kind]} isEditing={isEditing} onEdit={() => setEditing(true)}>
      {isEditing ? (
        <AddressForm kind={kind} {...rest} onDone={() => setEditing(false)} />
      ) : lines.length > 0 ? (
        <AddressLines lines={lines} className="text-control text-ink" />
      ) : (
        <p className="text-control text-ink-3">No address</p>
      )}
    </EditPanel>
  )
}

function AddressForm(props: AddressPanelProps & { onDone: () => void }) {
  const { kind, userId, settings, onDone } = props
  const { storefront } = useShared()
  const path = useShopPath()
  const focusFirst = useFocusOnOpen<HTMLFormElement>()
  const saved = settings.addresses[kind]
  const countryId = saved.countryId || (storefront === 'ca' ? 'CA' : 'US')
  const form = useForm({ address: { ...saved, countryId } })
  const errors = form.errors as Record<string, string>

  const change = (field: AddressField, value: string) =>
    form.setData('address', withAddressField(form.data.address, field, value))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.clearErrors()
    form.transform(({ address }) => ({ address: { [kind]: address } as never }))
    form.put(path(shop.profileUserIdSettings(userId)), {
      preserveScroll: true,
      errorBag: kind,
      onSuccess: onDone,
    })
  }

  return (
    <form ref={focusFirst} noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <FormLock isLocked={form.processing} />
      <FormErrors errors={errors} />
      <AddressFields
        kind={kind}
        address={form.data.address}
        places={settings.places}
        errors={errors}
        onChange={change}
      />
      <FormButtons isBusy={form.processing} isDirty={form.isDirty} onCancel={onDone} />
    </form>
  )
}
