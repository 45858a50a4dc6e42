import { withField } from '~/components/checkout/address_draft'
import { checkoutStore } from '~/components/checkout/checkout_store'
import type { AddressField } from '@shared/address'
import type { CheckoutSettings } from '@views/orders'
import type { AddressDraft, AddressKind } from '~/components/checkout/address_draft'

/** Keeps what is typed; what was refused of these fields is no longer said. */
export function changeDraft(address: AddressDraft, fields: readonly string[] = []): void {
  const problems = { ...checkoutStore.current().problems }
  for (const field of fields) delete problems[field]
  checkoutStore.patch({ address, problems })
}

type PlaceChange = { kind: AddressKind; field: AddressField; value: string }

export function changePlace(
  draft: AddressDraft,
  { kind, field, value }: PlaceChange,
  { withoutPostalCode }: CheckoutSettings
): void {
  const place = withField(draft[kind], field, value)
  if (withoutPostalCode.includes(place.countryId)) place.zipcode = ''
  const touched = field === 'countryId' || field === 'zipcode' ? PLACE : [field]
  changeDraft(
    { ...draft, [kind]: place },
    touched.map((name) => pathOf(kind, name))
  )
}

const PLACE: readonly AddressField[] = ['countryId', 'zipcode', 'stateId']

export const pathOf = (kind: AddressKind, field: AddressField): string => `address.${kind}.${field}`
