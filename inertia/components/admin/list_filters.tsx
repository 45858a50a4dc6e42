import { useState } from 'react'
import { Link, router } from '@inertiajs/react'
import { ListFilter, X } from 'lucide-react'
import { conditionChips, noConditions } from '~/components/admin/list_conditions'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { Select } from '~/components/ui/select'
import { TextField } from '~/components/ui/text_field'
import { useSaveKey } from '~/hooks/use_save_key'
import type { ConditionField, ConditionValues } from '~/components/admin/list_conditions'
import type { ListParams } from '~/hooks/lists/use_list_params'

type ListFiltersProps<Key extends string> = {
  fields: readonly ConditionField<Key>[]
  values: ConditionValues<Key>
  params: ListParams
}

type FilterButtonProps<Key extends string> = ListFiltersProps<Key> & {
  /** "Filter orders" */
  title: string
}

/** Opens the filters of a list. */
export function FilterButton<Key extends string>(props: FilterButtonProps<Key>) {
  const [isOpen, setOpen] = useState(false)
  const count = Object.values(props.values).filter((value) => value !== null).length
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

function FilterDialog<Key extends string>(props: FilterButtonProps<Key> & { onClose: () => void }) {
  const { title, fields, params, onClose } = props
  const [values, setValues] = useState(props.values)
  const formRef = useSaveKey('Apply filters')
  const apply = (chosen: ConditionValues<Key>) => {
    onClose()
    router.get(params.hrefWith({ ...chosen, page: null }), {}, { preserveState: true })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={() => apply(noConditions(fields))}>Clear filters</Button>
          <Button variant="primary" type="submit" form="list-filters">
            Apply filters
          </Button>
        </>
      }
    >
      <form
        ref={formRef}
        id="list-filters"
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          apply(values)
        }}
      >
        {fields.map((field) => (
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
  field: ConditionField<string>
  value: string
  onChange: (value: string) => void
}

function ConditionInput({ field, value, onChange }: ConditionInputProps) {
  const { key, label, options, placeholder = 'Any' } = field
  const input = {
    name: key,
    label,
    value,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  if (!options) return <TextField {...input} type="date" />
  return <Select {...input} placeholder={placeholder} options={options} />
}

/** The active filters, each with a link that removes it */
export function FilterChips<Key extends string>(props: ListFiltersProps<Key>) {
  const { fields, values, params } = props
  const chips = conditionChips(fields, values)
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
            className="inline-flex min-h-control-small items-center gap-1.5 rounded-full bg-raised ps-3 pe-2 text-label text-ink-2 hover:text-ink"
          >
            {label}: <span className="font-medium text-ink">{value}</span>
            <X aria-hidden="true" className="size-3.5" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          href={params.hrefWith({ ...noConditions(fields), page: null })}
          preserveState
          preserveScroll
          className="inline-flex min-h-control-small items-center px-2 text-label font-medium text-ink-2 underline decoration-edge underline-offset-4 hover:text-ink"
        >
          Clear filters
        </Link>
      </li>
    </ul>
  )
}
