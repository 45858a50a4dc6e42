import { useState } from 'react'
import { Link } from '@inertiajs/react'
import { texts } from '@shared/texts'
import type { ReactNode } from 'react'
import { OptionButtons } from '~/components/storefront/option_buttons'
import { PriceBreaks } from '~/components/storefront/price_breaks'
import { ProductPrice, StartingPrice } from '~/components/storefront/product_price'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { NumberField } from '~/components/ui/number_field'
import { useAddToCart } from '~/hooks/use_add_to_cart'
import { useShopPath } from '~/hooks/use_shared'
import { shop } from '~/lib/paths'
import type { ProductOption } from '~/components/storefront/product_types'
import type { MoneyJson } from '~/lib/money'

type BuyBoxProps = {
  /** What is chosen: "Length", "Model" */
  optionLabel: string
  options: readonly ProductOption[]
  /** Shown until an option is chosen */
  startingAt?: MoneyJson | null
  /** Stands below the button of what is out of stock: "Notify me" */
  whenUnavailable?: (option: ProductOption) => ReactNode
}

export function BuyBox({ optionLabel, options, startingAt, whenUnavailable }: BuyBoxProps) {
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [quantity, setQuantity] = useState(1)
  const [isAsked, setAsked] = useState(false)
  const cart = useAddToCart()
  const path = useShopPath()
  const chosen = options.find((option) => option.id === chosenId)
  const priced = chosen ?? (options.length === 1 ? options[0] : undefined)
  const soldOut = options.every((option) => !option.isAvailable) ? options[0] : undefined
  const unavailable = soldOut ?? (chosen?.isAvailable === false ? chosen : undefined)

  const choose = (id: string) => {
    setChosenId(id)
    setAsked(false)
    cart.reset()
  }
  const submit = async () => {
    if (!chosen) return setAsked(true)
    if (!(await cart.add(chosen.id, quantity))) return
    setChosenId(null)
    setQuantity(1)
  }

  return (
    <div className="flex flex-col gap-6">
      <div className="min-h-15">
        {priced?.pricing ? (
          <ProductPrice pricing={priced.pricing} />
        ) : (
          startingAt && <StartingPrice of={startingAt} />
        )}
      </div>
      <OptionButtons label={optionLabel} options={options} chosenId={chosenId} onChoose={choose} />
      {chosen?.pricing && <PriceBreaks breaks={chosen.pricing.breaks} />}
      {chosen?.warnings.map((warning) => (
        <Callout key={warning} tone="warning">
          {warning}
        </Callout>
      ))}
      <div className="flex flex-wrap items-end gap-3">
        {chosen && (
          <NumberField
            name="quantity"
            label="Quantity"
            min={1}
            max={1000}
            value={quantity}
            onChange={setQuantity}
            className="w-36"
          />
        )}
        <Button
          variant="primary"
          disabled={Boolean(unavailable)}
          isBusy={cart.state === 'adding'}
          onClick={submit}
          className="min-h-12 flex-1 px-8"
        >
          {unavailable ? 'Out of stock' : 'Add to cart'}
        </Button>
      </div>
      <p role="status" className="-mt-3 min-h-6 text-control empty:hidden">
        {isAsked && <span className="text-danger">{texts.cart.chooseOption}</span>}
        {cart.state === 'failed' && <span className="text-danger">{cart.message}</span>}
        {cart.state === 'added' && (
          <span className="text-success">
            {cart.message}{' '}
            <Link
              href={path(shop.checkout('cart'))}
              className="font-semibold text-ink underline underline-offset-4"
            >
              View cart
            </Link>
          </span>
        )}
      </p>
      {unavailable && whenUnavailable?.(unavailable)}
      {chosen?.messages.map((message) => (
        <p key={message} className="text-label text-ink-2">
          {message}
        </p>
      ))}
    </div>
  )
}
