import type { CustomerInvoice } from '@views/invoicing'
import { Badge } from '~/components/ui/badge'
import { Checkbox } from '~/components/ui/checkbox'
import { DueText } from '~/components/ui/due_text'
import { Price } from '~/components/ui/price'

type InvoiceChoiceProps = {
  invoices: readonly CustomerInvoice[]
  chosen: ReadonlySet<string>
  isDisabled: boolean
  onChange: (chosen: ReadonlySet<string>) => void
}

/** The open invoices with what is due of each, to choose those that are paid */
export function InvoiceChoice({ invoices, chosen, isDisabled, onChange }: InvoiceChoiceProps) {
  const isAll = invoices.every(({ id }) => chosen.has(id))
  const chooseAll = () => onChange(new Set(isAll ? [] : invoices.map(({ id }) => id)))
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <fieldset disabled={isDisabled}>
      <legend className="sr-only">Invoices</legend>
      <Checkbox
        name="all-invoices"
        label="Select all"
        checked={isAll}
        onChange={chooseAll}
        className="border-b border-line pb-3"
      />
      <ul className="divide-y divide-line">
        {invoices.map(({ id, number, dueAt, state, balance }) => (
          <li key={id} className="flex items-start gap-3 py-3">
            <Checkbox
              name={`invoice-${id}`}
              className="min-w-0 flex-1"
              checked={chosen.has(id)}
              onChange={() => toggle(id)}
              label={
                <span className="flex flex-wrap items-center gap-x-2">
                  <span className="nums">{number}</span>
                  {state === 'overdue' && <Badge tone="danger">Overdue</Badge>}
                </span>
              }
              hint={
                <>
                  Due: <DueText at={dueAt} />
                </>
              }
            />
            <Price
              of={balance}
              className="nums inline-flex min-h-control-inline items-center font-medium"
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
