import { FACT_LABELS, FactFields } from '~/components/products/fact_fields'
import { SpecRows } from '~/components/products/spec_rows'
import { FormErrors } from '~/components/ui/form_errors'
import { Panel } from '~/components/ui/panel'
import { Select } from '~/components/ui/select'
import { TextArea, TextField } from '~/components/ui/text_field'
import type { ReactNode } from 'react'
import type { ProductDraft } from '~/components/products/use_product_draft'
import type { LineChoice } from '@views/catalog'

export type ProductFields = Pick<ProductDraft, 'draft' | 'set' | 'errors'>

type ProductFormProps = {
  form: ProductFields
  lines: readonly LineChoice[]
  /** What stands before the name, where there is something */
  children?: ReactNode
}

const AUDIENCES = [
  { value: 'public', label: 'Everybody' },
  { value: 'trade', label: 'Trade customers' },
]

/** What is told about a product; refusals stand beside their fields. */
export function ProductForm({ form, lines, children }: ProductFormProps) {
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
          <TextField {...text('option')} label="Option" hint="What its button says: 2 m" required />
          <Select
            name="line"
            label="Line"
            placeholder={draft.line === '' ? 'Choose a line' : undefined}
            options={lines}
            value={draft.line}
            onChange={({ target }) => set({ line: target.value })}
            error={errors.line}
          />
          <Money form={form} currency="usd" />
          <Money form={form} currency="cad" />
          <Select
            name="audience"
            label="Shown to"
            options={AUDIENCES}
            value={draft.audience}
            onChange={({ target }) => set({ audience: target.value })}
            error={errors.audience}
          />
        </div>
      </Panel>
      <FactFields form={form} />
      <Panel title="Specifications">
        <SpecRows
          rows={draft.specifications}
          onChange={(specifications) => set({ specifications })}
          errors={errors}
        />
      </Panel>
      <Panel title="Notes and contents">
        <div className="grid gap-5">
          <Lines
            form={form}
            field="warnings"
            path="notes.warnings"
            label="Warnings"
            hint="Above the button, one a line"
          />
          <Lines
            form={form}
            field="messages"
            path="notes.messages"
            label="Messages"
            hint="Below the button, one a line"
          />
          <Lines
            form={form}
            field="includes"
            path="shipping.includes"
            label="Shipping includes"
            hint="What is in the box, one a line"
          />
        </div>
      </Panel>
    </>
  )
}

const LABELS: Record<string, string> = {
  'sku': 'SKU',
  'stock': 'First stock',
  'name': 'Name',
  'option': 'Option',
  'line': 'Line',
  'msrp.usd': 'MSRP in USD',
  'msrp.cad': 'MSRP in CAD',
  'audience': 'Shown to',
  ...FACT_LABELS,
  'specifications': 'Specifications',
  'notes.warnings': 'Warnings',
  'notes.messages': 'Messages',
  'shipping.includes': 'Shipping includes',
}

/** Of a list each line can be refused: it goes by the name of the list. */
const labelsOf = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.keys(errors).map((key) => [
      key,
      LABELS[key] ?? LABELS[key.replace(/\.\d+(\.\w+)?$/, '')],
    ])
  )

function Money({ form, currency }: { form: ProductFields; currency: 'usd' | 'cad' }) {
  return (
    <TextField
      name={`msrp.${currency}`}
      label={`MSRP in ${currency.toUpperCase()}`}
      hint="Empty where it is not sold"
      inputMode="decimal"
      autoComplete="off"
      value={form.draft[currency]}
      onChange={({ target }) => form.set({ [currency]: target.value })}
      error={form.errors[`msrp.${currency}`]}
    />
  )
}

type LinesProps = {
  form: ProductFields
  field: 'warnings' | 'messages' | 'includes'
  path: string
  label: string
  hint: string
}

function Lines({ form, field, path, label, hint }: LinesProps) {
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
