import { RETAILER } from '@shared/texts/display_names'
import { usePermission } from '~/hooks/use_shared'
import { Select } from '~/components/ui/select'
import { CURRENCY_OPTIONS } from '~/components/pricing/currency'
import { MoneyField } from '~/components/pricing/money_field'
import type { FieldsProps } from '~/components/users/user_form_state'
import type { Currency } from '~/lib/money'

type TermsField = 'group' | 'salesperson' | 'currency' | 'free_ship'

export function TermsFields({ draft, errors, change, user }: FieldsProps) {
  const { groups, salespeople } = user.choices
  const canPrice = usePermission('change_prices')
  const common = (name: TermsField) => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  const optionsOf = (choices: readonly { id: string; name: string }[]) =>
    choices.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        {...common('group')}
        label="Group"
        disabled={!canPrice}
        placeholder={RETAILER}
        options={optionsOf(groups)}
      />
      <Select
        {...common('salesperson')}
        label="Salesperson"
        placeholder="Unassigned"
        options={optionsOf(salespeople)}
      />
      <Select
        {...common('currency')}
        label="Currency"
        placeholder="Not set"
        options={CURRENCY_OPTIONS}
        disabled={user.isCurrencyLocked}
        hint={
          user.isCurrencyLocked
            ? 'Locked while orders are open or credit is left'
            : 'For prices and service credit'
        }
      />
      <MoneyField
        {...common('free_ship')}
        onChange={(typed) => change({ free_ship: typed })}
        label="Free shipping over"
        isDisabled={!canPrice}
        currency={draft.currency as Currency | ''}
        placeholder="Shop default"
        hint="0 = always free, empty = shop default"
        isOptional
      />
    </div>
  )
}
