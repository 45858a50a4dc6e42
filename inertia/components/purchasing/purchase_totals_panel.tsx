import { Money } from '@shared/money'
import { TotalsPanel } from '~/components/editor/totals_panel'
import { PurchaseTotals } from '~/components/purchasing/purchase_totals'
import type { PurchaseFormState } from '~/components/purchasing/use_purchase_form'
import type { PurchaseOrderResponse } from '@views/purchasing'

export function PurchaseTotalsPanel({ form }: { form: PurchaseFormState }) {
  const { order, isCurrent, error, retry } = form.preview
  return (
    <TotalsPanel
      isCurrent={isCurrent}
      error={error}
      retry={retry}
      totals={
        order && (
          <PurchaseTotals amounts={amountsOf(order)} taxPercent={order.payment.salesTaxPercent} />
        )
      }
      isSaving={form.isSaving}
      saveLabel="Save purchase order"
    />
  )
}

function amountsOf({ payment, currency }: PurchaseOrderResponse) {
  const money = (amount: number) => Money.parse(amount, currency).toJSON()
  return {
    subtotal: money(payment.subtotal),
    discount: money(payment.discount),
    salesTax: money(payment.salesTax),
    shipping: money(payment.shipping),
    total: money(payment.total),
  }
}
