import { useRef, useState } from 'react'
import { cartTexts } from '@shared/texts/carts'
import { shopTexts } from '@shared/texts/storefront/shop'
import type { ReactNode } from 'react'
import { OptionButtons } from '~/components/product_page/option_buttons'
import { PriceBreaks } from '~/components/product_page/price_breaks'
import { PromiseText } from '~/components/product_page/promise_text'
import { ProductPrice, StartingPriceText } from '~/components/product_page/product_price'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { cx } from '~/components/ui/cx'
import { NumberField } from '~/components/ui/number_field'
import { TextLink } from '~/components/ui/text_link'
import { useAddToCart } from '~/hooks/use_add_to_cart'
import { useShopPath } from '~/hooks/use_shared'
import * as shop from '@paths/shop_paths'
import type { OptionView, StartingPriceView } from '@views/storefront'

type BuyBoxProps = {
  /** "Length" or "Model" */
  optionLabel: string
  options: readonly OptionView[]
  selected: OptionView | undefined
  /** Shown until an option is selected */
  startingAt?: StartingPriceView | null
  /** Renders below the button of an option that is out of stock. */
  renderUnavailable?: (option: OptionView) => ReactNode
  onSelect: (option: OptionView) => void
  /** Called after the selected option was added to the cart */
  onAdded: () => void
}

export function BuyBox({
  optionLabel,
  options,
  selected,
  startingAt,
  renderUnavailable,
  onSelect,
  onAdded,
}: BuyBoxProps) {
  const [quantity, setQuantity] = useState(1)
  const [isOptionMissing, setOptionMissing] = useState(false)
  /** Whether the customer chose something else while the product was being added */
  const hasNewChoice = useRef(false)
  const cart = useAddToCart()
  const path = useShopPath()
  const soldOutOption = options.every((option) => !option.isAvailable) ? options[0] : undefined
  const unavailable = selected?.isAvailable === false ? selected : soldOutOption

  const select = (option: OptionView) => {
    onSelect(option)
    hasNewChoice.current = true
    setOptionMissing(false)
    cart.reset()
  }
  const submit = async () => {
    if (!selected) return setOptionMissing(true)
    hasNewChoice.current = false
    if (!(await cart.add(selected.id, quantity)) || hasNewChoice.current) return
    onAdded()
    setQuantity(1)
  }

  return (
    <div className="flex flex-col gap-6">
      <div className="min-h-15">
        {selected ? (
          <ProductPrice pricing={selected.pricing} quantity={quantity} />
        ) : (
          startingAt && <StartingPriceText {...startingAt} />
        )}
      </div>
      <OptionButtons
        label={optionLabel}
        options={options}
        selectedId={selected?.id ?? null}
        onSelect={select}
      />
      {selected && <PriceBreaks breaks={selected.pricing.breaks} />}
      {selected?.warnings.map((warning) => (
        <Callout key={warning} tone="warning">
          {warning}
        </Callout>
      ))}
      <div className="flex flex-wrap items-start gap-3">
        {selected && (
          <NumberField
            name="quantity"
            label="Quantity"
            min={1}
            max={1000}
            value={quantity}
            onChange={(value) => {
              hasNewChoice.current = true
              setQuantity(value)
            }}
            className="w-36"
          />
        )}
        <Button
          variant="primary"
          disabled={Boolean(unavailable)}
          isBusy={cart.isAdding}
          onClick={submit}
          className={cx('min-h-12 flex-1 px-8', selected && 'mt-7')}
        >
          {unavailable ? 'Out of stock' : 'Add to cart'}
        </Button>
      </div>
      {selected?.promise && (
        <p aria-live="polite" className="-mt-3 text-control empty:hidden">
          <PromiseText option={selected} quantity={quantity} />
        </p>
      )}
      <p role="status" className="-mt-3 min-h-6 text-control empty:hidden">
        {isOptionMissing && (
          <span className="text-danger">{shopTexts.cart.shippingOptionRequired}</span>
        )}
        {cart.error && <span className="text-danger">{cart.error}</span>}
        {cart.isAdded && (
          <span className="text-success">
            {shopTexts.cart.added}{' '}
            {cart.inStock !== null && `${cartTexts.shortAfterAdding(cart.inStock)} `}
            <TextLink href={path(shop.checkoutStage('cart'))}>View cart</TextLink>
          </span>
        )}
      </p>
      {unavailable && renderUnavailable?.(unavailable)}
      {selected?.messages.map((message) => (
        <p key={message} className="text-label text-ink-2">
          {message}
        </p>
      ))}
    </div>
  )
}
