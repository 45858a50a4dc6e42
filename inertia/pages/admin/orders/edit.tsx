import { AdminPage } from '~/components/admin/admin_page'
import { EditConflict } from '~/components/admin/edit_conflict'
import { OldPrices } from '~/components/edit_order/old_prices'
import { useEditOrder } from '~/components/edit_order/use_edit_order'
import { OrderForm } from '~/components/new_order/order_form'
import { LinkButton } from '~/components/ui/link_button'
import { AdminLayout } from '~/layouts/admin_layout'
import { staff } from '~/lib/staff_routes'
import type { StoredOrderForm } from '@views/orders'

type Props = { form: StoredOrderForm }

export default function OrdersEdit({ form }: Props) {
  const order = useEditOrder(form)
  const { _id: id, number } = form.order
  const path = staff.order(id)
  return (
    <AdminPage
      title={`Order ${number}`}
      back={{ href: path, label: 'Order' }}
      actions={<LinkButton href={path}>Cancel</LinkButton>}
    >
      <OrderForm
        order={order}
        notice={
          <>
            {order.conflict && (
              <EditConflict
                changes={order.conflict}
                onKeep={() => void order.startFromLatest({ keepsChanges: true })}
                onDiscard={() => void order.startFromLatest({ keepsChanges: false })}
              />
            )}
            {form.oldPricesSince && <OldPrices order={order} since={form.oldPricesSince} />}
          </>
        }
      />
    </AdminPage>
  )
}

OrdersEdit.layout = AdminLayout
