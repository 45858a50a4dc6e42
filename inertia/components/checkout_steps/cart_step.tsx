import { CartLine, RemovedCartLine } from '~/components/checkout_steps/cart_line'
import { useCheckoutSession } from '~/components/checkout/checkout_session'
import { CustomerPoField } from '~/components/checkout_steps/customer_po_field'
import { EmptyCart } from '~/components/checkout_steps/empty_cart'
import { PromoCodeField } from '~/components/checkout_steps/promo_code_field'
import { StepActions } from '~/components/checkout_steps/step_actions'
import { SummaryNotes } from '~/components/checkout_steps/summary_notes'
import { QuickOrderLink } from '~/components/quick_order/quick_order_link'
import { loadLaterSteps } from '~/components/checkout/later_steps'
import { submitStep } from '~/components/checkout/submit_step'
import type { ReactNode } from 'react'
import type { StepProps } from '~/components/checkout/checkout_session'

export function CartStep({ checkout, settings }: StepProps) {
  const session = useCheckoutSession()
  const { order, removedLines, typedQuantities, lineErrors } = checkout
  const isEmpty = order.lines.length === 0
  const rows: ReactNode[] = order.lines.map((line) => (
    <CartLine
      key={line.id}
      line={line}
      typedQuantity={typedQuantities[line.id]}
      error={lineErrors[line.id]}
      isBusy={checkout.task !== null}
    />
  ))
  for (const removed of removedLines) {
    rows.splice(removed.index, 0, <RemovedCartLine key={removed.line.id} removed={removed} />)
  }
  const submit = () =>
    void submitStep(session, { stage: 'cart', body: {}, taskLabel: 'Checking your items' })

  const prepare = () => void loadLaterSteps()

  return (
    <>
      {rows.length > 0 && (
        <ul aria-label="Your items" className="divide-y divide-line border-y border-line">
          {rows}
        </ul>
      )}
      {isEmpty && <EmptyCart />}
      {settings.canUsePo && <QuickOrderLink className="mt-4" />}
      {!isEmpty && (
        <>
          <div className="mt-8 grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
            <PromoCodeField order={order} />
            {settings.canUsePo && <CustomerPoField order={order} />}
          </div>
          <SummaryNotes order={order} settings={settings} stage="cart" className="mt-8 lg:hidden" />
          <div onPointerEnter={prepare} onFocus={prepare}>
            <StepActions checkout={checkout} label="Check out" onClick={submit} />
          </div>
        </>
      )}
    </>
  )
}
