import { useState } from 'react'
import { texts } from '@shared/texts'
import type { ReactNode } from 'react'
import { OptionButtons } from '~/components/storefront/option_buttons'
import { PriceBreaks } from '~/components/storefront/price_breaks'
import { ProductPrice, StartingPrice } from '~/components/storefront/product_price'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { NumberField } from '~/components/ui/number_field'
import { TextLink } from '~/components/ui/text_link'
import { useAddToCart } from '~/hooks/use_add_to_cart'
import { useShopPath } from '~/hooks/use_shared'
import { shop } from '~/lib/paths'
import type { ProductOption, StartingPriceOf } from '~/components/storefront/product_types'

type BuyBoxProps = {
  /** What is chosen: "Length", "Model" */
  optionLabel: string
  options: readonly ProductOption[]
  /** Shown until an option is chosen */
  startingAt?: StartingPriceOf | null
  /** Stands below the button of what is out of stock: "Notify me" */
  whenUnavailable?: (option: ProductOption) => ReactNode
  onChoose?: (id: string | null) => void
}

export function BuyBox({
  optionLabel,
  options,
  startingAt,
  whenUnavailable,
  onChoose,
}: BuyBoxProps) {
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [quantity, setQuantity] = useState(1)
  const [isAsked, setAsked] = useState(false)
  const cart = useAddToCart()
  const path = useShopPath()
  const chosen = options.find((option) => option.id === chosenId)
  const priced = chosen ?? (options.length === 1 ? options[0] : undefined)
  const soldOut = options.every((option) => !option.isAvailable) ? options[0] : undefined
  const unavailable = chosen?.isAvailable === false ? chosen : soldOut

  const choose = (id: string) => {
    setChosenId(id)
    onChoose?.(id)
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
            {cart.message} <TextLink href={path(shop.checkout('cart'))}>View cart</TextLink>
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
