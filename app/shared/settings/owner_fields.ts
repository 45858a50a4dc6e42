type OwnerFieldKind =
  | 'text'
  | 'paragraph'
  | 'lines'
  | 'email'
  | 'emails'
  | 'url'
  | 'days'
  | 'number'
  | 'country'
  | 'countries'
  | 'time'
  | 'date'
  | 'dates'
  | 'switch'

export type OwnerField = { name: string; label: string; kind: OwnerFieldKind; isOptional?: boolean }

export const only = (kind: OwnerFieldKind, label: string): OwnerField[] => [
  { name: 'value', label, kind },
]

export const address: OwnerField[] = [
  { name: 'address1', label: 'Street', kind: 'text' },
  { name: 'address2', label: 'Suite', kind: 'text', isOptional: true },
  { name: 'city', label: 'City', kind: 'text' },
  { name: 'stateId', label: 'Province or state (code)', kind: 'text' },
  { name: 'zipcode', label: 'Postal code', kind: 'text' },
  { name: 'countryId', label: 'Country (two letters)', kind: 'country' },
]

export const bankAccount: OwnerField[] = [
  { name: 'beneficiary', label: 'Beneficiary', kind: 'text' },
  { name: 'bank', label: 'Bank', kind: 'text' },
  { name: 'institution', label: 'Institution number', kind: 'text' },
  { name: 'transit', label: 'Transit number', kind: 'text' },
  { name: 'account', label: 'Account number', kind: 'text' },
  { name: 'swift', label: 'SWIFT / BIC', kind: 'text' },
]

export const socialPages: OwnerField[] = ['Facebook', 'Twitter', 'YouTube'].map((label) => ({
  name: label.toLowerCase(),
  label,
  kind: 'url',
  isOptional: true,
}))
