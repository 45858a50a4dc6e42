import { useState } from 'react'
import { toggled } from '~/components/promos/promo_audience_fields'
import { Checkbox } from '~/components/ui/checkbox'
import { FieldError } from '~/components/ui/field'
import { RadioCards } from '~/components/ui/radio_cards'
import type { PromoChoicesView } from '@views/pricing'
import type { PromoFormState } from '~/components/promos/promo_draft'

type PromoLines = PromoChoicesView['lines']
type PromoProductFieldsProps = { form: PromoFormState; lines: PromoLines }

export function PromoProductFields({ form, lines }: PromoProductFieldsProps) {
  const { draft, set, errors } = form
  const [isChoosing, setChoosing] = useState(draft.products.length > 0)
  const isLimited = isChoosing || draft.products.length > 0
  const choose = (value: string) => {
    setChoosing(value === 'chosen')
    if (value === 'all') set('products', [])
  }
  return (
    <div className="grid gap-5">
      <RadioCards
        name="which"
        legend="Discounted products"
        isLegendHidden
        value={isLimited ? 'chosen' : 'all'}
        onChange={choose}
        cards={[
          { value: 'all', label: 'All products' },
          {
            value: 'chosen',
            label: 'Selected products',
            aside: isLimited && `${draft.products.length} selected`,
          },
        ]}
      />
      {isLimited && (
        <div className="grid gap-5 sm:grid-cols-2">
          {lines.map((line) => (
            <ProductLine key={line.title} line={line} form={form} />
          ))}
        </div>
      )}
      {isLimited && draft.products.length === 0 && (
        <p className="text-label text-ink-3">
          No products selected: the code applies to all products.
        </p>
      )}
      <FieldError id="products-error" text={errors.products} />
    </div>
  )
}

function ProductLine({ line, form }: { line: PromoLines[number]; form: PromoFormState }) {
  const { draft, set } = form
  const ids = line.products.map(({ id }) => id)
  const areAllSelected = ids.every((id) => draft.products.includes(id))
  const others = draft.products.filter((id) => !ids.includes(id))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 flex w-full items-baseline justify-between gap-3 text-label font-medium text-ink">
        {line.title}
        {ids.length > 1 && (
          <button
            type="button"
            className="min-h-control-inline font-normal text-ink-2 underline underline-offset-2 hover:text-ink"
            onClick={() => set('products', areAllSelected ? others : [...others, ...ids])}
          >
            {areAllSelected ? 'None' : 'All'}
            <span className="sr-only"> of {line.title}</span>
          </button>
        )}
      </legend>
      <div className="grid gap-2">
        {line.products.map(({ id, sku, option, isDisabled }) => (
          <Checkbox
            key={id}
            name="products"
            label={`${option} · ${sku}${isDisabled ? ' (unlisted)' : ''}`}
            checked={draft.products.includes(id)}
            onChange={({ target }) => set('products', toggled(draft.products, id, target.checked))}
          />
        ))}
      </div>
    </fieldset>
  )
}
