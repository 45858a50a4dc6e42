import { useRef, useState } from 'react'
import { Pencil } from 'lucide-react'
import { StockForm } from '~/components/products/stock_form'
import type { CountedProduct } from '~/components/products/stock_form'

type StockCellProps = {
  product: CountedProduct & { onHand: number; onOrder?: number }
  /** In a table the form covers the row, so that no column moves. */
  isInRow?: boolean
}

/** The stock on hand as a button that opens the form for a count */
export function StockCell({ product, isInRow }: StockCellProps) {
  const { sku, stock, reserved, onHand, onOrder = 0 } = product
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  if (isOpen) return <StockForm product={product} isInRow={isInRow} onClose={close} />
  return (
    <>
      <button
        ref={button}
        type="button"
        onClick={() => setOpen(true)}
        aria-label={`Stock of ${sku}: ${onHand} on hand. Change`}
        className="nums group/stock relative -me-2 inline-flex min-h-control-small min-w-12 items-center justify-end gap-1.5 rounded-control px-2 font-semibold text-ink hover:bg-raised"
      >
        <Pencil
          aria-hidden="true"
          className="size-3 text-ink-3 opacity-0 group-hover/stock:opacity-100 group-focus-visible/stock:opacity-100 pointer-coarse:opacity-100"
        />
        {onHand.toLocaleString('en-US')}
      </button>
      {isInRow && reserved > 0 && (
        <span className="block text-label text-ink-3 @min-[44rem]:hidden">
          {stock.toLocaleString('en-US')} available
        </span>
      )}
      {isInRow && onOrder > 0 && (
        <span className="block text-label text-ink-3">
          {onOrder.toLocaleString('en-US')} on order
        </span>
      )}
    </>
  )
}
