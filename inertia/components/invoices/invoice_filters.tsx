import { useState } from 'react'
import { Link, router } from '@inertiajs/react'
import { ListFilter, X } from 'lucide-react'
import {
  NO_CONDITIONS,
  conditionChips,
  conditionFields,
  valuesOf,
  type ConditionField,
  type ConditionValues,
} from '~/components/invoices/invoice_conditions'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { Select, type SelectOption } from '~/components/ui/select'
import { TextField } from '~/components/ui/text_field'
import type { ListParams } from '~/hooks/use_list_params'
import type { InvoiceConditions } from '@views/invoicing'

type InvoiceFiltersProps = {
  conditions: InvoiceConditions
  salespeople: readonly SelectOption[]
  params: ListParams
}

/** Opens the filters of the list of invoices. */
export function InvoiceFilterButton(props: InvoiceFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const count = Object.keys(props.conditions).length
  return (
    <>
      <Button
        icon={<ListFilter aria-hidden="true" className="size-4" />}
        onClick={() => setOpen(true)}
      >
        <span className="max-sm:sr-only">Filter</span>
        {count > 0 && (
          <span className="nums text-ink-3">
            {' '}
            {count}
            <span className="sr-only"> active</span>
          </span>
        )}
      </Button>
      {isOpen && <FilterDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function FilterDialog(props: InvoiceFiltersProps & { onClose: () => void }) {
  const { conditions, salespeople, params, onClose } = props
  const [values, setValues] = useState(() => valuesOf(conditions))
  const apply = (changes: ConditionValues) => {
    onClose()
    router.get(params.hrefWith({ ...changes, page: null }), {}, { preserveState: true })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Filter invoices"
      footer={
        <>
          <Button onClick={() => apply(NO_CONDITIONS)}>Clear filters</Button>
          <Button variant="primary" type="submit" form="invoice-filters">
            Apply filters
          </Button>
        </>
      }
    >
      <form
        id="invoice-filters"
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          apply(values)
        }}
      >
        {conditionFields(salespeople).map((field) => (
          <ConditionInput
            key={field.key}
            field={field}
            value={values[field.key] ?? ''}
            onChange={(value) => setValues({ ...values, [field.key]: value || null })}
          />
        ))}
      </form>
    </Dialog>
  )
}

type ConditionInputProps = {
  field: ConditionField
  value: string
  onChange: (value: string) => void
}

function ConditionInput({ field: { key, label, options }, value, onChange }: ConditionInputProps) {
  const input = {
    name: key,
    label,
    value,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  if (!options) return <TextField {...input} type="date" />
  return <Select {...input} placeholder="Any" options={options} />
}

/** The active filters, each with a link that removes it */
export function InvoiceFilterChips({ conditions, salespeople, params }: InvoiceFiltersProps) {
  const chips = conditionChips(conditions, salespeople)
  if (chips.length === 0) return null
  return (
    <ul aria-label="Active filters" className="mb-4 flex flex-wrap items-center gap-2">
      {chips.map(({ key, label, value }) => (
        <li key={key}>
          <Link
            href={params.hrefWith({ [key]: null, page: null })}
            preserveState
            preserveScroll
            aria-label={`Remove filter ${label}: ${value}`}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-raised ps-3 pe-2 text-label text-ink-2 hover:text-ink"
          >
            {label}: <span className="font-medium text-ink">{value}</span>
            <X aria-hidden="true" className="size-3.5" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          href={params.hrefWith({ ...NO_CONDITIONS, page: null })}
          preserveState
          preserveScroll
          className="inline-flex min-h-8 items-center px-2 text-label font-medium text-ink-2 underline decoration-edge underline-offset-4 hover:text-ink"
        >
          Clear filters
        </Link>
      </li>
    </ul>
  )
}
