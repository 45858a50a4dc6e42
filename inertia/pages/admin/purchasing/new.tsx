import { useState } from 'react'
import { AdminPage } from '~/components/admin/admin_page'
import { blankDraft, type RequestedItem } from '~/components/purchasing/purchase_draft'
import { PurchaseForm } from '~/components/purchasing/purchase_form'
import { usePurchaseForm } from '~/components/purchasing/use_purchase_form'
import { LinkButton } from '~/components/ui/link_button'
import { toast } from '~/components/ui/toast_store'
import { leaveFor } from '~/hooks/use_unsaved_changes'
import { AdminLayout } from '~/layouts/admin_layout'
import { staff } from '~/lib/staff_routes'
import { lastListHref } from '~/lib/visited_lists'
import type { PurchaseOrderForm } from '@views/purchasing'

type Props = { form: PurchaseOrderForm; items: RequestedItem[] }

export default function PurchasingNew({ form: options, items }: Props) {
  const [draft] = useState(() => blankDraft(options, items))
  const form = usePurchaseForm(options, { id: '0', updated: null, draft })
  return (
    <AdminPage
      title="New purchase order"
      back={{ href: staff.purchaseOrders, label: 'Purchasing' }}
      actions={<LinkButton href={lastListHref(staff.purchaseOrders)}>Cancel</LinkButton>}
    >
      <PurchaseForm
        form={form}
        onSaved={({ _id: id, number }) => {
          toast.success(`Purchase order ${number} saved.`)
          leaveFor(staff.purchaseOrder(id))
        }}
      />
    </AdminPage>
  )
}

PurchasingNew.layout = AdminLayout
