import { CartLine } from '~/components/checkout/cart_line'
import { EmptyCart } from '~/components/checkout/empty_cart'
import { PoField } from '~/components/checkout/po_field'
import { PromoField } from '~/components/checkout/promo_field'
import { RemovedRow } from '~/components/checkout/removed_row'
import { StepActions } from '~/components/checkout/step_actions'
import { handIn } from '~/components/checkout/steps'
import type { ReactNode } from 'react'
import type { StepProps } from '~/components/checkout/current_step'

export function CartStep({ checkout, settings }: StepProps) {
  const { order, removed, quantities, lineProblems } = checkout
  const isEmpty = order.lines.length === 0
  const rows: ReactNode[] = order.lines.map((line) => (
    <CartLine
      key={line.id}
      line={line}
      typed={quantities[line.id]}
      problem={lineProblems[line.id]}
      isBusy={checkout.busy !== null}
    />
  ))
  for (const one of removed)
    rows.splice(one.index, 0, <RemovedRow key={one.line.id} removed={one} />)

  return (
    <>
      {rows.length > 0 && (
        <ul aria-label="Your items" className="divide-y divide-line border-y border-line">
          {rows}
        </ul>
      )}
      {isEmpty && <EmptyCart />}
      {!isEmpty && (
        <>
          <div className="mt-8 grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
            <PromoField order={order} />
            {settings.mayUsePo && <PoField order={order} />}
          </div>
          <StepActions
            checkout={checkout}
            label="Check out"
            onClick={() => void handIn('cart', {}, 'Checking your items')}
          />
        </>
      )}
    </>
  )
}
