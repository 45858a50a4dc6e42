import { EditorPage } from '~/components/document_editor/editor_page'
import { OldPrices } from '~/components/order_editor/old_prices'
import { OrderForm } from '~/components/order_editor/order_form'
import { useStoredOrder } from '~/components/order_editor/use_order_editor'
import { leaveFor } from '~/hooks/use_unsaved_changes'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import type { StoredOrderForm } from '@views/orders'

type Props = { form: StoredOrderForm }

export default function OrdersEdit({ form }: Props) {
  const order = useStoredOrder(form)
  const { _id: id, number } = form.order
  const path = staff.adminOrder(id)
  return (
    <EditorPage
      editor={order}
      onClose={() => void leaveFor(path)}
      title={`Order ${number}`}
      back={{ href: path, label: 'Order' }}
    >
      <OrderForm
        order={order}
        notice={form.oldPricesSince && <OldPrices order={order} since={form.oldPricesSince} />}
      />
    </EditorPage>
  )
}

OrdersEdit.layout = AdminLayout
