import { EditorPage } from '~/components/document_editor/editor_page'
import { blankDraft, type RequestedItem } from '~/components/purchase_editor/purchase_draft'
import { PurchaseForm } from '~/components/purchase_editor/purchase_form'
import { usePurchaseEditor } from '~/components/purchase_editor/use_purchase_editor'
import { leaveFor, leaveSaved } from '~/hooks/use_unsaved_changes'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import { lastListHref } from '~/lib/visited_lists'
import type { PurchaseOrderForm } from '@views/purchasing'

type Props = { form: PurchaseOrderForm; items: RequestedItem[] }

export default function PurchasingNew({ form: options, items }: Props) {
  const editor = usePurchaseEditor({
    options,
    from: () => blankDraft(options, items),
    leave: ({ _id: id }) => leaveSaved(staff.purchasingId(id)),
  })
  return (
    <EditorPage
      editor={editor}
      onClose={() => void leaveFor(lastListHref(staff.purchasing))}
      title="New purchase order"
      back={{ href: staff.purchasing, label: 'Purchasing' }}
    >
      <PurchaseForm editor={editor} />
    </EditorPage>
  )
}

PurchasingNew.layout = AdminLayout
