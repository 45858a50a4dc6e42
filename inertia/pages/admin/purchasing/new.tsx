import { AdminPage } from '~/components/admin/admin_page'
import { blankDraft, type RequestedItem } from '~/components/purchase_editor/purchase_draft'
import { PurchaseForm } from '~/components/purchase_editor/purchase_form'
import { usePurchaseEditor } from '~/components/purchase_editor/use_purchase_editor'
import { LinkButton } from '~/components/ui/link_button'
import { leaveSaved } from '~/hooks/use_unsaved_changes'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import { lastListHref } from '~/lib/visited_lists'
import type { PurchaseOrderForm } from '@views/purchasing'

type Props = { form: PurchaseOrderForm; items: RequestedItem[] }

export default function PurchasingNew({ form: options, items }: Props) {
  const editor = usePurchaseEditor({
    options,
    from: () => blankDraft(options, items),
    onSaved: ({ _id: id }) => leaveSaved(staff.purchasingId(id)),
  })
  return (
    <AdminPage
      title="New purchase order"
      back={{ href: staff.purchasing, label: 'Purchasing' }}
      actions={<LinkButton href={lastListHref(staff.purchasing)}>Cancel</LinkButton>}
    >
      <PurchaseForm editor={editor} />
    </AdminPage>
  )
}

PurchasingNew.layout = AdminLayout
