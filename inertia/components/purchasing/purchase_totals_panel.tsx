import { Money } from '@shared/money'
import { PurchaseTotals } from '~/components/purchasing/purchase_totals'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { Panel } from '~/components/ui/panel'
import { Skeleton } from '~/components/ui/skeleton'
import { Spinner } from '~/components/ui/spinner'
import type { PurchaseFormState } from '~/components/purchasing/use_purchase_form'
import type { PurchaseOrderResponse } from '@views/purchasing'

/** The totals of the server's preview, and the save */
export function PurchaseTotalsPanel({ form }: { form: PurchaseFormState }) {
  const { order, isCurrent, error, retry } = form.preview
  return (
    <Panel
      title="Totals"
      actions={!isCurrent && !error && order && <Spinner label="Calculating totals" />}
    >
      {error && (
        <Callout tone="warning" title="The totals were not calculated" className="mb-4">
          <p>{error}</p>
          <Button size="small" className="mt-2" onClick={retry}>
            Try again
          </Button>
        </Callout>
      )}
      <div aria-live="polite" aria-busy={!isCurrent}>
        {order ? (
          <PurchaseTotals amounts={amountsOf(order)} taxPercent={order.payment.salesTaxPercent} />
        ) : (
          !error && <Skeleton className="h-24 w-full" />
        )}
      </div>
      <Button type="submit" variant="primary" isBusy={form.isSaving} className="mt-4 w-full">
        Save purchase order
      </Button>
    </Panel>
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
