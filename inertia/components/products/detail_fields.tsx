import { Checkbox } from '~/components/ui/checkbox'
import { DescriptionList } from '~/components/ui/description_list'
import { Panel } from '~/components/ui/panel'
import { TextField } from '~/components/ui/text_field'
import type { ProductDraft } from '~/components/products/product_draft'
import type { ProductFields } from '~/components/products/use_product_draft'
import type { SamplePromise } from '@views/catalog'

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
  bench_units: 'Made per business day',
  bench_start: 'Business days until the bench starts',
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
      </div>
    </Panel>
  )
}

type BackorderPanelProps = {
  form: ProductFields
  /** Missing for a new product */
  promises?: readonly SamplePromise[]
}

/** Whether customers may order more than is in stock, and from what a day is promised */
export function BackorderPanel({ form, promises }: BackorderPanelProps) {
  const { draft, set, errors } = form
  return (
    <Panel title="Backorder">
      <div className="grid gap-5 sm:grid-cols-2">
        <Checkbox
          name="sold_on_backorder"
          label="Sold on backorder"
          hint="Customers may order what a vendor or the bench delivers, by its expected day. They see how many are in stock."
          checked={draft.isSoldOnBackorder}
          onChange={({ target }) => set({ isSoldOnBackorder: target.checked })}
          className="sm:col-span-2"
        />
        <TextField
          name="bench_units"
          label={DETAIL_LABELS.bench_units}
          hint="By our own bench. Empty = none"
          inputMode="numeric"
          autoComplete="off"
          value={draft.benchUnits}
          onChange={({ target }) => set({ benchUnits: target.value })}
          error={errors.bench_units}
        />
        <TextField
          name="bench_start"
          label={DETAIL_LABELS.bench_start}
          hint="0 = the next one is the first. Empty = not known, none is promised"
          inputMode="numeric"
          autoComplete="off"
          value={draft.benchStart}
          onChange={({ target }) => set({ benchStart: target.value })}
          error={errors.bench_start}
        />
      </div>
      {promises && (
        <section className="mt-5 border-t border-line pt-4">
          <h3 className="mb-3 text-control font-semibold text-ink">
            {draft.isSoldOnBackorder
              ? 'A new order is promised'
              : 'On backorder, a new order would be promised'}
          </h3>
          <DescriptionList
            items={promises.map(({ quantity, text }) => ({
              term: quantity === 1 ? '1 unit' : `${quantity} units`,
              text,
            }))}
          />
        </section>
      )}
    </Panel>
  )
}
