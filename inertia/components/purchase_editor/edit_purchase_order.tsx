import { EditorPage } from '~/components/document_editor/editor_page'
import { PurchaseForm } from '~/components/purchase_editor/purchase_form'
import { usePurchaseEditor } from '~/components/purchase_editor/use_purchase_editor'
import { reloadPage } from '~/lib/reload_page'
import * as staff from '@paths/staff_paths'
import type { PurchaseOrderDetail, PurchaseOrderForm } from '@views/purchasing'

type EditPurchaseOrderProps = {
  purchase: PurchaseOrderDetail
  form: PurchaseOrderForm
  onClose: () => void
}

/** The page of a purchase order in edit mode */
export function EditPurchaseOrder({ purchase, form: options, onClose }: EditPurchaseOrderProps) {
  const leave = async () => {
    await reloadPage()
    onClose()
  }
  const editor = usePurchaseEditor({ options, from: purchase, leave })
  return (
    <EditorPage
      editor={editor}
      onClose={onClose}
      title={`Purchase order ${purchase.order.number}`}
      back={{ href: staff.purchasing, label: 'Purchasing' }}
    >
      <PurchaseForm editor={editor} />
    </EditorPage>
  )
}
