import { EditorPage } from '~/components/document_editor/editor_page'
import { copiedDraft, requestedDraft } from '~/components/order_editor/stored_draft'
import { initialOrderDraft } from '~/components/order_editor/order_draft'
import { PasteOrder } from '~/components/order_editor/paste_order'
import { OrderForm } from '~/components/order_editor/order_form'
import { useNewOrder } from '~/components/order_editor/use_order_editor'
import { leaveFor } from '~/hooks/use_unsaved_changes'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import { lastListHref } from '~/lib/visited_lists'
import type { NewOrderForm, OrderResponse, RequestedOrder } from '@views/orders'

/** The new order starts from the order `copy`, or from the goods that a customer asked to be quoted. */
type Props = { form: NewOrderForm; copy: OrderResponse | null; asked: RequestedOrder | null }

export default function OrdersNew({ form, copy, asked }: Props) {
  const order = useNewOrder(form, () => {
    if (asked) return requestedDraft(form, asked)
    return copy ? copiedDraft(form, copy) : initialOrderDraft(form)
  })
  return (
    <EditorPage
      editor={order}
      onClose={() => void leaveFor(lastListHref(staff.adminOrders))}
      title={titleOf({ copy, asked })}
      back={{ href: staff.adminOrders, label: 'Orders' }}
      actions={<PasteOrder order={order} />}
    >
      <OrderForm order={order} />
    </EditorPage>
  )
}

function titleOf({ copy, asked }: Pick<Props, 'copy' | 'asked'>): string {
  if (asked) return 'Requested quote'
  return copy ? `Copy of order ${copy.number}` : 'New order'
}

OrdersNew.layout = AdminLayout
