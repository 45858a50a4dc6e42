import { Checkbox } from '~/components/ui/checkbox'
import { FieldError } from '~/components/ui/field'
import { RadioCards } from '~/components/ui/radio_cards'
import type { PromoChoicesView, PromoFormView } from '@views/pricing'
import type { PromoFormState } from '~/components/promos/use_promo_form'

const CARDS = [
  { value: 'all', label: 'Everybody' },
  { value: 'retail', label: 'Retail customers', hint: 'Guests, and accounts without a group' },
  { value: 'trade', label: 'Trade customers', hint: 'Every group, or those chosen below' },
]

type PromoAudienceFieldsProps = { form: PromoFormState; groups: PromoChoicesView['groups'] }

export function PromoAudienceFields({ form, groups }: PromoAudienceFieldsProps) {
  const { draft, set, errors } = form
  return (
    <div className="grid gap-5">
      <RadioCards
        name="audience"
        legend="Who may use it"
        isLegendHidden
        cards={CARDS}
        value={draft.audience}
        onChange={(chosen) => set('audience', chosen as PromoFormView['audience'])}
      />
      {draft.audience === 'trade' && (
        <fieldset>
          <legend className="mb-2 text-label font-medium text-ink">
            Only these groups <span className="font-normal text-ink-3">(none: every group)</span>
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
        label="Reduces trade prices, too"
        hint="Otherwise a line that has a trade price below retail is left as it is."
        checked={draft.reduces_trade_prices}
        onChange={({ target }) => set('reduces_trade_prices', target.checked)}
      />
    </div>
  )
}

export const toggled = (ids: string[], id: string, isIn: boolean): string[] =>
  isIn ? [...new Set([...ids, id])] : ids.filter((other) => other !== id)
