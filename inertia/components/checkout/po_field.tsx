import { useState } from 'react'
import type { FormEvent } from 'react'
import { changeCustomerPo, saveCustomerPoNow } from '~/components/checkout/po_edits'
import { TextField } from '~/components/ui/text_field'
import type { CheckoutOrder } from '~/components/checkout/order'
import type { PoState } from '~/components/checkout/po_edits'

const LONGEST = 60

/** The customer's own order number, saved as it is typed */
export function PoField({ order }: { order: CheckoutOrder }) {
  const [po, setPo] = useState(order.customerPO)
  const [{ isSaved, problem }, setState] = useState<PoState>({ isSaved: false, problem: null })
  const type = (typed: string) => {
    setPo(typed)
    changeCustomerPo(typed, setState)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saveCustomerPoNow()
  }
  return (
    <form onSubmit={submit}>
      <TextField
        name="customer_po"
        label="Customer PO"
        isOptional
        value={po}
        error={problem ?? undefined}
        onChange={({ target }) => type(target.value)}
        onBlur={saveCustomerPoNow}
        autoComplete="off"
        maxLength={LONGEST}
      />
      <p role="status" className="mt-1.5 min-h-5 text-label text-success">
        {isSaved && 'Saved'}
      </p>
    </form>
  )
}
