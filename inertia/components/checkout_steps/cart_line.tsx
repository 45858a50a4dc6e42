import { useEffect, useRef } from 'react'
import { Undo2 } from 'lucide-react'
import { cartTexts } from '@shared/texts/carts'
import { formatDay } from '@shared/dates'
import { promiseTexts } from '@shared/texts/promises'
import type { FormEvent } from 'react'
import {
  changeQuantity,
  removeLine,
  restoreLine,
  saveQuantityNow,
  setQuantity,
} from '~/components/checkout/cart_edits'
import { useCheckoutSession } from '~/components/checkout/checkout_session'
import { LineThumb } from '~/components/checkout_steps/line_thumb'
import { quantityFieldName } from '~/components/checkout/navigation'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { NumberField } from '~/components/ui/number_field'
import { Price, StruckPrice } from '~/components/ui/price'
import { TextButton } from '~/components/ui/text_button'
import type { RemovedLine } from '~/components/checkout/checkout_reducer'
import type { CheckoutLine } from '~/components/checkout/order'

type CartLineProps = {
  line: CheckoutLine
  /** A quantity that is not saved yet */
  typedQuantity: number | undefined
  error: string | undefined
  isBusy: boolean
}

export function CartLine({ line, typedQuantity, error, isBusy }: CartLineProps) {
  const session = useCheckoutSession()
  const { id, name, sku, thumb, quantity, total, isAvailable } = line
  const update = (event: FormEvent) => {
    event.preventDefault()
    saveQuantityNow(session, line)
  }

  return (
    <li className="@container py-6">
      <div className="grid grid-cols-[6rem_1fr] gap-x-5 gap-y-4 @xl:grid-cols-[8rem_1fr_auto] @xl:gap-x-6">
        <LineThumb thumb={thumb} className="w-full self-start" />
        <div className="min-w-0">
          <h3 className="font-semibold text-ink">{name}</h3>
          <p className="text-label text-ink-3">{sku}</p>
          <LinePrice line={line} />
          {line.promise && (
            <p className="mt-1 text-label text-ink">
              {promiseTexts.units(line.promise, formatDay)}
            </p>
          )}
        </div>
        <form onSubmit={update} className="col-start-2 @xl:col-start-3">
          <NumberField
            name={quantityFieldName(id)}
            label={`Quantity of ${name}`}
            isLabelHidden
            value={typedQuantity ?? quantity}
            onChange={(next) => changeQuantity(session, line, next)}
            className="w-36"
          />
          <div className="mt-2 flex w-36 justify-between">
            <TextButton type="submit" disabled={typedQuantity === undefined || isBusy}>
              Update
            </TextButton>
            <TextButton
              aria-label={`Remove ${name}`}
              disabled={isBusy}
              onClick={() => removeLine(session, line)}
            >
              Remove
            </TextButton>
          </div>
          {isAvailable && (
            <p className="mt-2 w-36 font-semibold text-ink @xl:text-end">
              <span className="sr-only">Total of {name}: </span>
              <Price of={total} />
            </p>
          )}
        </form>
      </div>
      <LineProblem line={line} error={error} isBusy={isBusy} />
    </li>
  )
}

/** Says why the line cannot be bought as it is, with the button that corrects it. */
function LineProblem({ line, error, isBusy }: Omit<CartLineProps, 'typedQuantity'>) {
  const session = useCheckoutSession()
  const { name, isAvailable, inStock } = line
  const quantity = isAvailable ? inStock : 0
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
      <p role="alert" className="text-label font-medium text-danger empty:hidden">
        {error ?? problemText(line)}
      </p>
      {quantity !== null && (
        <Button
          size="small"
          aria-label={
            quantity === 0
              ? `Remove ${name} from the cart`
              : `${cartTexts.take(quantity)} of ${name}`
          }
          disabled={isBusy}
          onClick={() => setQuantity(session, line, quantity)}
        >
          {quantity === 0 ? 'Remove' : cartTexts.take(quantity)}
        </Button>
      )}
    </div>
  )
}

function problemText({ isAvailable, inStock }: CheckoutLine): string | null {
  if (!isAvailable) return cartTexts.unavailableLine
  return inStock === null ? null : cartTexts.shortLine(inStock)
}

function LinePrice({ line: { cost, discount, msrp, why, isAvailable } }: { line: CheckoutLine }) {
  return (
    <>
      {isAvailable ? (
        <p className="mt-2 text-control text-ink-2">
          <Price of={cost} className="text-ink" /> each
          {msrp && (
            <span className="ms-2 text-label text-ink-3">
              <StruckPrice of={msrp} />
            </span>
          )}
        </p>
      ) : (
        <Badge tone="danger" className="mt-2">
          Not available
        </Badge>
      )}
      {isAvailable && why && <p className="mt-0.5 text-label text-ink-2">{why}</p>}
      {discount && (
        <p className="mt-0.5 text-label text-success">
          Promo code: <Price of={discount} isDeducted />
        </p>
      )}
    </>
  )
}

/** Replaces a removed line and receives the focus that was inside it. */
export function RemovedCartLine({ removed }: { removed: RemovedLine }) {
  const session = useCheckoutSession()
  const { name } = removed.line
  const undoButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) undoButton.current?.focus()
  }, [])

  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4 text-control text-ink-2">
      <p>
        <span className="text-ink">{name}</span> was removed.
      </p>
      <Button
        ref={undoButton}
        size="small"
        icon={<Undo2 aria-hidden="true" className="size-4" />}
        aria-label={`${name} was removed. Undo`}
        onClick={() => void restoreLine(session, removed)}
      >
        Undo
      </Button>
    </li>
  )
}
