import { Checkbox } from '~/components/ui/checkbox'
import { FieldError } from '~/components/ui/field'
import { RadioCards } from '~/components/ui/radio_cards'
import type { PromoChoicesView, PromoFormView } from '@views/pricing'
import type { PromoFormState } from '~/components/promos/promo_draft'

const CARDS = [
  { value: 'all', label: 'All customers' },
  { value: 'retail', label: 'Retail customers', hint: 'Guests, and accounts without a group' },
  { value: 'trade', label: 'Trade customers', hint: 'All groups, or selected groups' },
]

type PromoAudienceFieldsProps = { form: PromoFormState; groups: PromoChoicesView['groups'] }

export function PromoAudienceFields({ form, groups }: PromoAudienceFieldsProps) {
  const { draft, set, errors } = form
  return (
    <div className="grid gap-5">
      <RadioCards
        name="audience"
        legend="Eligible customers"
        isLegendHidden
        cards={CARDS}
        value={draft.audience}
        onChange={(value) => set('audience', value as PromoFormView['audience'])}
      />
      {draft.audience === 'trade' && (
        <fieldset>
          <legend className="mb-2 text-label font-medium text-ink">
            Groups <span className="font-normal text-ink-3">(none selected = all groups)</span>
          </legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {groups.map(({ id, name }) => (
              <Checkbox
                key={id}
                name="groups"
                label={name}
                checked={draft.groups.includes(id)}
                onChange={({ target }) => set('groups', toggled(draft.groups, id, target.checked))}
              />
            ))}
          </div>
          <FieldError id="groups-error" text={errors.groups} />
        </fieldset>
      )}
      <Checkbox
        name="reduces_trade_prices"
        label="Also applies to trade prices"
        hint="Otherwise lines with a trade price below retail are not discounted."
        checked={draft.reduces_trade_prices}
        onChange={({ target }) => set('reduces_trade_prices', target.checked)}
      />
    </div>
  )
}

export const toggled = (ids: string[], id: string, isSelected: boolean): string[] =>
  isSelected ? [...new Set([...ids, id])] : ids.filter((other) => other !== id)
