import { formatDate } from '@shared/dates'
import type { SelectOption } from '~/components/ui/select'

/** A filter of a list, in the order of its dialog and chips */
export type ConditionField<Key extends string> = {
  key: Key
  label: string
  /** Without options, a date */
  options?: readonly SelectOption[]
  /** What the list shows without this filter */
  placeholder?: string
}

/** The parameters of an address that filter a list; null for a filter that is not set */
export type ConditionValues<Key extends string> = Record<Key, string | null>

export type ConditionChip = { key: string; label: string; value: string }

export const CURRENCY_OPTIONS: readonly SelectOption[] = [
  { value: 'usd', label: 'USD' },
  { value: 'cad', label: 'CAD' },
]

/** Returns the values of all fields without a filter. */
export const noConditions = <Key extends string>(
  fields: readonly ConditionField<Key>[]
): ConditionValues<Key> =>
  Object.fromEntries(fields.map(({ key }) => [key, null])) as ConditionValues<Key>

/** Returns the filters that are set in words. */
export const conditionChips = <Key extends string>(
  fields: readonly ConditionField<Key>[],
  values: ConditionValues<Key>
): ConditionChip[] =>
  fields.flatMap(({ key, label, options }) => {
    const value = values[key]
    if (value === null) return []
    const text = options
      ? options.find((choice) => choice.value === value)?.label
      : formatDate(`${value}T12:00:00.000Z`, 'UTC')
    return [{ key, label, value: text ?? value }]
  })
