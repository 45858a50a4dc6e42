import { EditConflict } from '~/components/admin/edit_conflict'
import { EditorForm } from '~/components/editor/editor_form'
import { OrderInfoPanel } from '~/components/purchasing/order_info_panel'
import { DestinationPanel, VendorPanel } from '~/components/purchasing/party_panel'
import { PurchaseItemsPanel } from '~/components/purchasing/purchase_items_panel'
import { PurchaseMethodsPanel } from '~/components/purchasing/purchase_methods_panel'
import { PurchaseTotalsPanel } from '~/components/purchasing/purchase_totals_panel'
import type { PurchaseFormState } from '~/components/purchasing/use_purchase_form'
import type { PurchaseOrderResponse } from '@views/purchasing'

type PurchaseFormProps = {
  form: PurchaseFormState
  onSaved: (order: PurchaseOrderResponse) => void
  /** Loads the version of another user who saved first. */
  onReload?: (options: { keepsChanges: boolean }) => void
}

export function PurchaseForm({ form, onSaved, onReload }: PurchaseFormProps) {
  const save = async () => {
    const order = await form.save()
    if (order) onSaved(order)
  }
  return (
    <EditorForm
      saveLabel="Save purchase order"
      onSave={save}
      errors={form.saveErrors}
      labels={LABELS}
      notice={
        form.conflict &&
        onReload && (
          <EditConflict
            changes={form.conflict}
            onKeep={() => onReload({ keepsChanges: true })}
            onDiscard={() => onReload({ keepsChanges: false })}
          />
        )
      }
      aside={<PurchaseTotalsPanel form={form} />}
    >
      <OrderInfoPanel form={form} />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <VendorPanel form={form} />
        <DestinationPanel form={form} />
      </div>
      <PurchaseItemsPanel form={form} />
      <PurchaseMethodsPanel form={form} />
    </EditorForm>
  )
}

const LABELS = {
  'address.billing.company': 'Vendor company',
  'address.shipping.company': 'Destination company',
  'cart': 'Items',
}
