import { AdminPage } from '~/components/admin/admin_page'
import { copiedDraft } from '~/components/order_editor/stored_draft'
import { initialOrderDraft } from '~/components/order_editor/order_draft'
import { OrderForm } from '~/components/order_editor/order_form'
import { useNewOrder } from '~/components/order_editor/use_order_editor'
import { LinkButton } from '~/components/ui/link_button'
import { AdminLayout } from '~/layouts/admin_layout'
import { staff } from '~/lib/staff_routes'
import { lastListHref } from '~/lib/visited_lists'
import type { NewOrderForm, OrderResponse } from '@views/orders'

/** `copy` is the order that the new one starts from. */
type Props = { form: NewOrderForm; copy: OrderResponse | null }

export default function OrdersNew({ form, copy }: Props) {
  const order = useNewOrder(form, () => (copy ? copiedDraft(form, copy) : initialOrderDraft(form)))
  return (
    <AdminPage
      title={copy ? `Copy of order ${copy.number}` : 'New order'}
      back={{ href: staff.orders, label: 'Orders' }}
      actions={<LinkButton href={lastListHref(staff.orders)}>Cancel</LinkButton>}
    >
      <OrderForm order={order} />
    </AdminPage>
  )
}

OrdersNew.layout = AdminLayout
