import { AdminPage } from '~/components/admin/admin_page'
import { PurchaseForm } from '~/components/purchase_editor/purchase_form'
import { usePurchaseEditor } from '~/components/purchase_editor/use_purchase_editor'
import { Button } from '~/components/ui/button'
import { reloadPage } from '~/lib/reload_page'
import { staff } from '~/lib/staff_routes'
import type { PurchaseOrderDetail, PurchaseOrderForm } from '@views/purchasing'

type EditPurchaseOrderProps = {
  purchase: PurchaseOrderDetail
  form: PurchaseOrderForm
  onClose: () => void
}

/** The page of a purchase order in edit mode */
export function EditPurchaseOrder({ purchase, form: options, onClose }: EditPurchaseOrderProps) {
  const onSaved = async () => {
    await reloadPage()
    onClose()
  }
  const editor = usePurchaseEditor({ options, from: purchase, onSaved })
  const cancel = () => {
    editor.forget()
    onClose()
  }
  return (
    <AdminPage
      title={`Purchase order ${purchase.order.number}`}
      back={{ href: staff.purchaseOrders, label: 'Purchasing' }}
      actions={<Button onClick={cancel}>Cancel</Button>}
    >
      <PurchaseForm editor={editor} />
    </AdminPage>
  )
}
