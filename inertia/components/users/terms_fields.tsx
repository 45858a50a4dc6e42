import { RETAILER } from '@shared/display_names'
import { Select } from '~/components/ui/select'
import { TextField } from '~/components/ui/text_field'
import { CURRENCY_CHOICES } from '~/components/users/currency_choices'
import type { FieldsProps } from '~/components/users/user_form'

type Field = 'group' | 'salesperson' | 'currency' | 'free_ship'

/** What a customer buys on */
export function TermsFields({ draft, problems, change, user }: FieldsProps) {
  const { groups, salespeople } = user.choices
  const common = (name: Field) => ({
    name,
    value: draft[name],
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  const named = (choices: readonly { id: string; name: string }[]) =>
    choices.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select {...common('group')} label="Group" placeholder={RETAILER} options={named(groups)} />
      <Select
        {...common('salesperson')}
        label="Salesperson"
        placeholder="Nobody"
        options={named(salespeople)}
      />
      <Select
        {...common('currency')}
        label="Currency"
        placeholder="Not chosen"
        options={CURRENCY_CHOICES}
        disabled={user.isCurrencyHeld}
        hint={
          user.isCurrencyHeld
            ? 'It stays while orders are open or credit is left.'
            : 'Prices, credit and amounts are in it.'
        }
      />
      <TextField
        {...common('free_ship')}
        label="Free shipping over"
        inputMode="decimal"
        autoComplete="off"
        placeholder="As for everybody"
        hint="0 is always, empty is as for everybody."
        isOptional
      />
    </div>
  )
}
