import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { Address, AddressField } from '@shared/address'
import type { SettingsView } from '@views/accounts'
import { AddressFields } from '~/components/addresses/address_fields'
import { withAddressField } from '~/components/addresses/address_input'
import { formatAddress } from '~/components/addresses/format_address'
import { AddressLines } from '~/components/addresses/address_lines'
import { EditPanel, FormButtons, useFocusOnOpen } from '~/components/profile/edit_panel'
import { FormErrors } from '~/components/ui/form_errors'
import { useShared, useShopPath } from '~/hooks/use_shared'
import { shop } from '~/lib/shop_routes'

type Kind = 'shipping' | 'billing'
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

type AddressPanelProps = AddressSettingsProps & { kind: Kind }

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
        <p className="text-control text-ink-3">None yet.</p>
      )}
    </EditPanel>
  )
}

function AddressForm(props: AddressPanelProps & { onDone: () => void }) {
  const { kind, userId, settings, onDone } = props
  const { storefront } = useShared()
  const path = useShopPath()
  const focusFirst = useFocusOnOpen<HTMLFormElement>()
  const kept = settings.addresses[kind]
  const [address, setAddress] = useState<Address>({
    ...kept,
    countryId: kept.countryId || (storefront === 'ca' ? 'CA' : 'US'),
  })
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const change = (field: AddressField, value: string) =>
    setAddress((before) => withAddressField(before, field, value))
  const save = () =>
    router.put(
      path(shop.profileSettings(userId)),
      { address: { [kind]: address } },
      {
        preserveScroll: true,
        preserveState: true,
        errorBag: kind,
        onStart: () => {
          setBusy(true)
          setProblems({})
        },
        onError: setProblems,
        onFinish: () => setBusy(false),
        onSuccess: onDone,
      }
    )

  return (
    <form
      ref={focusFirst}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <FormErrors errors={problems} />
      <AddressFields
        kind={kind}
        address={address}
        places={settings.places}
        errors={problems}
        onChange={change}
      />
      <FormButtons isBusy={isBusy} onCancel={onDone} />
    </form>
  )
}
