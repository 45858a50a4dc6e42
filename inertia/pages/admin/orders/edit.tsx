import { AdminPage } from '~/components/admin/admin_page'
import { OldPrices } from '~/components/order_editor/old_prices'
import { OrderForm } from '~/components/order_editor/order_form'
import { useStoredOrder } from '~/components/order_editor/use_order_editor'
import { LinkButton } from '~/components/ui/link_button'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import type { StoredOrderForm } from '@views/orders'

type Props = { form: StoredOrderForm }

export default function OrdersEdit({ form }: Props) {
  const order = useStoredOrder(form)
  const { _id: id, number } = form.order
  const path = staff.adminOrder(id)
  return (
    <AdminPage
      title={`Order ${number}`}
      back={{ href: path, label: 'Order' }}
      actions={<LinkButton href={path}>Cancel</LinkButton>}
    >
      <OrderForm
        order={order}
        notice={form.oldPricesSince && <OldPrices order={order} since={form.oldPricesSince} />}
      />
    </AdminPage>
  )
}

OrdersEdit.layout = AdminLayout
