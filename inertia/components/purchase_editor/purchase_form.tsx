import { EditorForm } from '~/components/document_editor/editor_form'
import { TotalsPanel } from '~/components/document_editor/totals_panel'
import { PreviewTotals } from '~/components/documents/document_totals'
import { OrderInfoPanel } from '~/components/purchase_editor/order_info_panel'
import { DestinationPanel, VendorPanel } from '~/components/purchase_editor/party_panel'
import { PurchaseLineTable } from '~/components/purchase_editor/purchase_line_table'
import { PurchaseMethodsPanel } from '~/components/purchase_editor/purchase_methods_panel'
import type { PurchaseEditor } from '~/components/purchase_editor/use_purchase_editor'

const SAVE = 'Save purchase order'

export const PurchaseForm = ({ editor }: { editor: PurchaseEditor }) => (
  <EditorForm
    editor={editor}
    saveLabel={SAVE}
    labels={LABELS}
    aside={
      <TotalsPanel
        editor={editor}
        saveLabel={SAVE}
        totals={({ order: { payment, currency } }) => (
          <PreviewTotals payment={payment} currency={currency} />
        )}
      />
    }
  >
    <OrderInfoPanel editor={editor} />
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <VendorPanel editor={editor} />
      <DestinationPanel editor={editor} />
    </div>
    <PurchaseLineTable editor={editor} />
    <PurchaseMethodsPanel editor={editor} />
  </EditorForm>
)

const LABELS = {
  'address.billing.company': 'Vendor company',
  'address.shipping.company': 'Destination company',
  'cart': 'Items',
}
