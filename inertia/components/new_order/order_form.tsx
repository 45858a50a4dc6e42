import { AddressPanel } from '~/components/new_order/address_panel'
import { CustomerPanel } from '~/components/new_order/customer_panel'
import { ItemsPanel } from '~/components/new_order/items_panel'
import { MethodsPanel } from '~/components/new_order/methods_panel'
import { OrderPanel } from '~/components/new_order/order_panel'
import { RestoredDraft } from '~/components/new_order/restored_draft'
import { TotalsPanel } from '~/components/new_order/totals_panel'
import { FormErrors } from '~/components/ui/form_errors'
import { useSaveKey } from '~/hooks/use_save_key'
import type { KeyboardEvent, ReactNode } from 'react'
import type { OrderForm as OrderFormState } from '~/components/new_order/use_order_form'

type OrderFormProps = {
  order: OrderFormState & { isSaving: boolean; save: () => Promise<void> }
  /** Shown above the fields */
  notice?: ReactNode
}

/** The fields and the totals of an order that staff enter or edit */
export function OrderForm({ order, notice }: OrderFormProps) {
  const formRef = useSaveKey('Save order')
  return (
    <form
      ref={formRef}
      noValidate
      onKeyDown={preventSubmitByEnter}
      onSubmit={(event) => {
        event.preventDefault()
        void order.save()
      }}
      className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="grid min-w-0 gap-5">
        {order.isRestored && <RestoredDraft onDiscard={order.discard} />}
        {notice}
        <FormErrors errors={order.saveErrors} />
        <CustomerPanel order={order} />
        <OrderPanel order={order} />
        <ItemsPanel order={order} />
        <AddressPanel order={order} />
        <MethodsPanel order={order} />
      </div>
      <div className="lg:sticky lg:top-5">
        <TotalsPanel order={order} isSaving={order.isSaving} />
      </div>
    </form>
  )
}

/** A stray Enter in a field must not e-mail an order to a customer. */
function preventSubmitByEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
