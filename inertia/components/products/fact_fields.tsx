import { Checkbox } from '~/components/ui/checkbox'
import { Panel } from '~/components/ui/panel'
import { TextField } from '~/components/ui/text_field'
import type { Draft } from '~/components/products/draft'
import type { ProductFields } from '~/components/products/product_form'

type Fact = {
  key: keyof Draft & ('length' | 'weight' | 'hsCode' | 'origin' | 'lowStockAt' | 'position')
  /** As the call names it, and its refusals */
  name: string
  label: string
  hint?: string
}

const FACTS: readonly Fact[] = [
  {
    key: 'length',
    name: 'length',
    label: 'Length in millimetres',
    hint: 'Empty where it has none',
  },
  { key: 'weight', name: 'weight', label: 'Weight in grams, packed' },
  { key: 'hsCode', name: 'hs_code', label: 'HS code', hint: '6 to 12 digits' },
  { key: 'origin', name: 'origin', label: 'Country of origin', hint: 'Two letters, as CA' },
  { key: 'lowStockAt', name: 'low_stock_at', label: 'Low stock at', hint: 'Marked from so few on' },
  {
    key: 'position',
    name: 'position',
    label: 'Position in its line',
    hint: 'Smaller stands first',
  },
]

export const FACT_LABELS: Record<string, string> = {
  warranty: 'Warranty in years',
  ...Object.fromEntries(FACTS.map(({ name, label }) => [name, label])),
}

/** Warranty, measures and customs */
export function FactFields({ form }: { form: ProductFields }) {
  const { draft, set, errors } = form
  return (
    <Panel title="Warranty, measures and customs">
      <div className="grid gap-5 sm:grid-cols-2">
        <div className="flex items-start gap-4 sm:col-span-2">
          <TextField
            name="warranty"
            label="Warranty in years"
            inputMode="numeric"
            value={draft.isLifetime ? '' : draft.years}
            disabled={draft.isLifetime}
            onChange={({ target }) => set({ years: target.value })}
            error={errors.warranty}
            className="w-40"
          />
          <Checkbox
            name="lifetime"
            label="For life"
            checked={draft.isLifetime}
            onChange={({ target }) => set({ isLifetime: target.checked })}
            className="mt-8"
          />
        </div>
        {FACTS.map(({ key, name, label, hint }) => (
          <TextField
            key={key}
            name={name}
            label={label}
            hint={hint}
            inputMode={key === 'origin' ? 'text' : 'numeric'}
            autoComplete="off"
            value={draft[key]}
            onChange={({ target }) => set({ [key]: target.value })}
            error={errors[name]}
          />
        ))}
      </div>
    </Panel>
  )
}
