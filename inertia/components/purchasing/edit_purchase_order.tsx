import { AdminPage } from '~/components/admin/admin_page'
import { draftOf } from '~/components/purchasing/purchase_draft'
import { PurchaseForm } from '~/components/purchasing/purchase_form'
import { usePurchaseForm, type PurchaseVersion } from '~/components/purchasing/use_purchase_form'
import { Button } from '~/components/ui/button'
import { toast } from '~/components/ui/toast_store'
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
  const form = usePurchaseForm(options, versionOf(purchase))
  const { number } = purchase.order
  return (
    <AdminPage
      title={`Purchase order ${number}`}
      back={{ href: staff.purchaseOrders, label: 'Purchasing' }}
      actions={<Button onClick={onClose}>Cancel</Button>}
    >
      <PurchaseForm
        form={form}
        onSaved={async () => {
          toast.success(`Purchase order ${number} saved.`)
          await reloadPage()
          onClose()
        }}
        onReload={async (options) => {
          const latest = await reloadPurchase()
          if (latest) form.startFrom(versionOf(latest), options)
        }}
      />
    </AdminPage>
  )
}

const versionOf = (purchase: PurchaseOrderDetail): PurchaseVersion => ({
  id: purchase.order._id,
  updated: purchase.order.updated,
  draft: draftOf(purchase),
})

/** Resolves to null when the page did not load. */
async function reloadPurchase(): Promise<PurchaseOrderDetail | null> {
  let purchase: PurchaseOrderDetail | null = null
  await reloadPage({
    only: ['purchase'],
    onSuccess: ({ props }) => {
      purchase = props.purchase as unknown as PurchaseOrderDetail
    },
  })
  return purchase
}
