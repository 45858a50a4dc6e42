import { EditorForm } from '~/components/editor/editor_form'
import { AddressPanel } from '~/components/new_order/address_panel'
import { CustomerPanel } from '~/components/new_order/customer_panel'
import { ItemsPanel } from '~/components/new_order/items_panel'
import { MethodsPanel } from '~/components/new_order/methods_panel'
import { OrderPanel } from '~/components/new_order/order_panel'
import { RestoredDraft } from '~/components/new_order/restored_draft'
import { OrderTotalsPanel } from '~/components/new_order/order_totals_panel'
import type { ReactNode } from 'react'
import type { OrderForm as OrderFormState } from '~/components/new_order/use_order_form'

type OrderFormProps = {
  order: OrderFormState & { isSaving: boolean; save: () => Promise<void> }
  /** Shown above the fields */
  notice?: ReactNode
}

/** The fields and the totals of an order that staff enter or edit */
export const OrderForm = ({ order, notice }: OrderFormProps) => (
  <EditorForm
    saveLabel="Save order"
    onSave={order.save}
    errors={order.saveErrors}
    notice={
      <>
        {order.isRestored && <RestoredDraft onDiscard={order.discard} />}
        {notice}
      </>
    }
    aside={<OrderTotalsPanel order={order} isSaving={order.isSaving} />}
  >
    <CustomerPanel order={order} />
    <OrderPanel order={order} />
    <ItemsPanel order={order} />
    <AddressPanel order={order} />
    <MethodsPanel order={order} />
  </EditorForm>
)
