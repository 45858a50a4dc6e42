import { usePermission } from '~/hooks/use_shared'
import { BackorderPanel, DETAIL_LABELS, DetailFields } from '~/components/products/detail_fields'
import { SpecificationRows } from '~/components/products/specification_rows'
import { MoneyField } from '~/components/pricing/money_field'
import { FormErrors } from '~/components/ui/form_errors'
import { Panel } from '~/components/ui/panel'
import { Select } from '~/components/ui/select'
import { TextArea, TextField } from '~/components/ui/text_field'
import type { ReactNode } from 'react'
import type { ProductFields } from '~/components/products/use_product_draft'
import type { LineChoice, SamplePromise } from '@views/catalog'

type ProductFormProps = {
  form: ProductFields
  lines: readonly LineChoice[]
  /** What a new order would be promised on backorder; missing for a new product */
  promises?: readonly SamplePromise[]
  /** Fields before the name */
  children?: ReactNode
}

const AUDIENCES = [
  { value: 'public', label: 'All customers' },
  { value: 'trade', label: 'Trade customers' },
]

export function ProductForm({ form, lines, promises, children }: ProductFormProps) {
  const { draft, set, errors } = form
  const text = (key: 'name' | 'option') => ({
    name: key,
    value: draft[key],
    onChange: ({ target }: { target: { value: string } }) => set({ [key]: target.value }),
    error: errors[key],
  })
  return (
    <>
      <FormErrors errors={errors} labels={labelsOf(errors)} />
      <Panel title="Product">
        <div className="grid gap-5 sm:grid-cols-2">
          {children}
          <TextField {...text('name')} label="Name" required className="sm:col-span-2" />
          <TextField {...text('option')} label="Option label" hint="For example 2 m" required />
          <Select
            name="line"
            label="Line"
            placeholder={draft.line === '' ? 'Choose a line' : undefined}
            options={lines}
            value={draft.line}
            onChange={({ target }) => set({ line: target.value })}
            error={errors.line}
          />
          <PriceField form={form} currency="usd" />
          <PriceField form={form} currency="cad" />
          <Select
            name="audience"
            label="Visible to"
            options={AUDIENCES}
            value={draft.audience}
            onChange={({ target }) => set({ audience: target.value })}
            error={errors.audience}
          />
        </div>
      </Panel>
      <DetailFields form={form} />
      <BackorderPanel form={form} promises={promises} />
      <Panel title="Specifications">
        <SpecificationRows
          rows={draft.specifications}
          onChange={(specifications) => set({ specifications })}
          errors={errors}
        />
      </Panel>
      <Panel title="Notes and contents">
        <div className="grid gap-5">
          <LinesField
            form={form}
            field="warnings"
            path="notes.warnings"
            label="Warnings"
            hint="Shown above the buy button, one per line"
          />
          <LinesField
            form={form}
            field="messages"
            path="notes.messages"
            label="Messages"
            hint="Shown below the buy button, one per line"
          />
          <LinesField
            form={form}
            field="includes"
            path="shipping.includes"
            label="Shipping includes"
            hint="The contents of the box, one per line"
          />
        </div>
      </Panel>
    </>
  )
}

const LABELS: Record<string, string> = {
  'sku': 'SKU',
  'stock': 'Initial stock',
  'name': 'Name',
  'option': 'Option label',
  'line': 'Line',
  'msrp.usd': 'MSRP in USD',
  'msrp.cad': 'MSRP in CAD',
  'audience': 'Visible to',
  ...DETAIL_LABELS,
  'specifications': 'Specifications',
  'notes.warnings': 'Warnings',
  'notes.messages': 'Messages',
  'shipping.includes': 'Shipping includes',
}

/** Errors of a list's items get the label of the list. */
const labelsOf = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.keys(errors).map((key) => [
      key,
      LABELS[key] ?? LABELS[key.replace(/\.\d+(\.\w+)?$/, '')],
    ])
  )

function PriceField({ form, currency }: { form: ProductFields; currency: 'usd' | 'cad' }) {
  const canPrice = usePermission('change_prices')
  return (
    <MoneyField
      name={`msrp.${currency}`}
      label={`MSRP in ${currency.toUpperCase()}`}
      hint="Empty = not sold in this currency"
      isDisabled={!canPrice}
      currency={currency}
      value={form.draft[currency]}
      onChange={(typed) => form.set({ [currency]: typed })}
      error={form.errors[`msrp.${currency}`]}
    />
  )
}

type LinesFieldProps = {
  form: ProductFields
  field: 'warnings' | 'messages' | 'includes'
  path: string
  label: string
  hint: string
}

function LinesField({ form, field, path, label, hint }: LinesFieldProps) {
  const { draft, set, errors } = form
  const [, error] =
    Object.entries(errors).find(([key]) => key === path || key.startsWith(`${path}.`)) ?? []
  return (
    <TextArea
      name={path}
      label={label}
      hint={hint}
      rows={3}
      value={draft[field]}
      onChange={({ target }) => set({ [field]: target.value })}
      error={error}
    />
  )
}
