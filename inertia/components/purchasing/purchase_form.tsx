import { EditConflict } from '~/components/admin/edit_conflict'
import { OrderInfoPanel } from '~/components/purchasing/order_info_panel'
import { DestinationPanel, VendorPanel } from '~/components/purchasing/party_panel'
import { PurchaseItemsPanel } from '~/components/purchasing/purchase_items_panel'
import { PurchaseMethodsPanel } from '~/components/purchasing/purchase_methods_panel'
import { PurchaseTotalsPanel } from '~/components/purchasing/purchase_totals_panel'
import { FormErrors } from '~/components/ui/form_errors'
import { useSaveKey } from '~/hooks/use_save_key'
import type { KeyboardEvent } from 'react'
import type { PurchaseFormState } from '~/components/purchasing/use_purchase_form'
import type { PurchaseOrderResponse } from '@views/purchasing'

type PurchaseFormProps = {
  form: PurchaseFormState
  onSaved: (order: PurchaseOrderResponse) => void
  /** Loads the version of another user who saved first. */
  onReload?: (options: { keepsChanges: boolean }) => void
}

export function PurchaseForm({ form, onSaved, onReload }: PurchaseFormProps) {
  const formRef = useSaveKey('Save purchase order')
  const save = async () => {
    const order = await form.save()
    if (order) onSaved(order)
  }
  return (
    <form
      ref={formRef}
      noValidate
      onKeyDown={preventSubmitByEnter}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="grid min-w-0 grid-cols-1 gap-5">
        {form.conflict && onReload && (
          <EditConflict
            changes={form.conflict}
            onKeep={() => onReload({ keepsChanges: true })}
            onDiscard={() => onReload({ keepsChanges: false })}
          />
        )}
        <FormErrors errors={form.saveErrors} labels={LABELS} />
        <OrderInfoPanel form={form} />
        <div className="grid items-start gap-5 xl:grid-cols-2">
          <VendorPanel form={form} />
          <DestinationPanel form={form} />
        </div>
        <PurchaseItemsPanel form={form} />
        <PurchaseMethodsPanel form={form} />
      </div>
      <div className="lg:sticky lg:top-5">
        <PurchaseTotalsPanel form={form} />
      </div>
    </form>
  )
}

const LABELS = {
  'address.billing.company': 'Vendor company',
  'address.shipping.company': 'Destination company',
  'cart': 'Items',
}

/** A stray Enter in a field must not save the order. */
function preventSubmitByEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
