import { Checkbox } from '~/components/ui/checkbox'
import { Panel } from '~/components/ui/panel'
import { TextField } from '~/components/ui/text_field'
import type { ProductDraft } from '~/components/products/product_draft'
import type { ProductFields } from '~/components/products/use_product_draft'

type DetailField = {
  key: keyof ProductDraft &
    ('length' | 'weight' | 'gtin' | 'hsCode' | 'origin' | 'lowStockAt' | 'unitsPerBox' | 'position')
  /** The name of the field in the JSON API */
  name: string
  label: string
  hint?: string
}

const DETAIL_FIELDS: readonly DetailField[] = [
  {
    key: 'length',
    name: 'length',
    label: 'Length in millimeters',
    hint: 'Empty = no length',
  },
  { key: 'weight', name: 'weight', label: 'Packed weight in grams' },
  {
    key: 'gtin',
    name: 'gtin',
    label: 'GTIN',
    hint: 'The number below its bar code, if it has one',
  },
  { key: 'hsCode', name: 'hs_code', label: 'HS code', hint: '6 to 12 digits' },
  { key: 'origin', name: 'origin', label: 'Country of origin', hint: 'Two letters, e.g. CA' },
  { key: 'lowStockAt', name: 'low_stock_at', label: 'Low stock at or below' },
  {
    key: 'unitsPerBox',
    name: 'units_per_box',
    label: 'Units per box',
    hint: '2 for a kit of transmitter and receiver',
  },
  {
    key: 'position',
    name: 'position',
    label: 'Position in its line',
    hint: 'Lower numbers come first',
  },
]

export const DETAIL_LABELS: Record<string, string> = {
  warranty: 'Warranty in years',
  ...Object.fromEntries(DETAIL_FIELDS.map(({ name, label }) => [name, label])),
}

export function DetailFields({ form }: { form: ProductFields }) {
  const { draft, set, errors } = form
  return (
    <Panel title="Warranty, dimensions and customs">
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
            label="Lifetime warranty"
            checked={draft.isLifetime}
            onChange={({ target }) => set({ isLifetime: target.checked })}
            className="mt-8"
          />
        </div>
        {DETAIL_FIELDS.map(({ key, name, label, hint }) => (
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
        <Checkbox
          name="sold_on_backorder"
          label="Sold on backorder"
          hint="Customers may order what is on order from a vendor, by its expected day. They see how many are in stock."
          checked={draft.isSoldOnBackorder}
          onChange={({ target }) => set({ isSoldOnBackorder: target.checked })}
          className="sm:col-span-2"
        />
      </div>
    </Panel>
  )
}
