import { useState } from 'react'
import { router } from '@inertiajs/react'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { Select } from '~/components/ui/select'
import { TextField } from '~/components/ui/text_field'
import {
  NO_CONDITIONS,
  conditionFields,
  listParameters,
} from '~/components/orders/order_conditions'
import type { ConditionField } from '~/components/orders/order_conditions'
import type { ListParams } from '~/hooks/use_list_params'
import type { OrderConditions, OrderFilterOptions } from '@views/orders'

type OrderFilterDialogProps = {
  conditions: OrderConditions
  options: OrderFilterOptions
  params: ListParams
  onClose: () => void
}

export function OrderFilterDialog(props: OrderFilterDialogProps) {
  const { conditions, options, params, onClose } = props
  const [values, setValues] = useState(() => listParameters(conditions))
  const apply = (changes: typeof values) => {
    onClose()
    router.get(params.hrefWith({ ...changes, page: null }), {}, { preserveState: true })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Filter orders"
      footer={
        <>
          <Button onClick={() => apply(NO_CONDITIONS)}>Clear filters</Button>
          <Button variant="primary" type="submit" form="order-filters">
            Apply filters
          </Button>
        </>
      }
    >
      <form
        id="order-filters"
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          apply(values)
        }}
      >
        {conditionFields(options).map((field) => (
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

function ConditionInput({ field, value, onChange }: ConditionInputProps) {
  const { key, label, options } = field
  const onInput = ({ target }: { target: { value: string } }) => onChange(target.value)
  if (!options)
    return <TextField type="date" name={key} label={label} value={value} onChange={onInput} />
  return (
    <Select
      name={key}
      label={label}
      placeholder={key === 'view' ? 'Placed orders' : 'Any'}
      options={options}
      value={value}
      onChange={onInput}
    />
  )
}
