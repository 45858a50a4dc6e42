import type { FormEvent } from 'react'
import { changeQuantity, removeLine, saveNow } from '~/components/checkout/cart_edits'
import { LineThumb } from '~/components/checkout/line_thumb'
import { quantityField } from '~/components/checkout/navigation'
import { TextButton } from '~/components/checkout/text_button'
import { Badge } from '~/components/ui/badge'
import { NumberField } from '~/components/ui/number_field'
import { Price } from '~/components/ui/price'
import { StruckPrice } from '~/components/ui/struck_price'
import type { CheckoutLine } from '~/components/checkout/order'

type CartLineProps = {
  line: CheckoutLine
  /** A quantity that is not saved yet */
  typed: number | undefined
  problem: string | undefined
  isBusy: boolean
}

export function CartLine({ line, typed, problem, isBusy }: CartLineProps) {
  const { id, name, sku, thumb, quantity, cost, discount, msrp, why, isAvailable } = line
  const update = (event: FormEvent) => {
    event.preventDefault()
    saveNow(line)
  }

  return (
    <li className="@container py-6">
      <div className="grid grid-cols-[6rem_1fr] gap-x-5 gap-y-4 @xl:grid-cols-[8rem_1fr_auto] @xl:gap-x-6">
        <LineThumb thumb={thumb} className="w-full self-start" />
        <div className="min-w-0">
          <h3 className="font-semibold text-ink">{name}</h3>
          <p className="text-label text-ink-3">{sku}</p>
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
              Promo code: −<Price of={discount} />
            </p>
          )}
        </div>
        <form onSubmit={update} className="col-start-2 @xl:col-start-3">
          <NumberField
            name={quantityField(id)}
            label={`Quantity of ${name}`}
            isLabelHidden
            value={typed ?? quantity}
            onChange={(next) => changeQuantity(line, next)}
            className="w-36"
          />
          <div className="mt-2 flex w-36 justify-between">
            <TextButton type="submit" disabled={typed === undefined || isBusy}>
              Update
            </TextButton>
            <TextButton
              aria-label={`Remove ${name}`}
              disabled={isBusy}
              onClick={() => removeLine(line)}
            >
              Remove
            </TextButton>
          </div>
        </form>
      </div>
      <p role="alert" className="mt-3 text-label font-medium text-danger empty:hidden">
        {problem ?? (isAvailable ? null : NOT_AVAILABLE)}
      </p>
    </li>
  )
}

const NOT_AVAILABLE = 'This can no longer be bought. Please remove it to go on.'
