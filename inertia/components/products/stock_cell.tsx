import { useId, useRef, useState } from 'react'
import { Check, Pencil, X } from 'lucide-react'
import type { KeyboardEvent, SubmitEvent } from 'react'
import { saveStock } from '~/components/products/product_calls'
import { IconButton } from '~/components/ui/icon_button'
import { CONTROL_CLASS } from '~/components/ui/field'
import { cx } from '~/components/ui/cx'
import { ApiError } from '~/lib/api'

type StockCellProps = {
  id: string
  sku: string
  stock: number
  /** Of a table: what opens lies over the row, so that no column moves. */
  isInRow?: boolean
  className?: string
}

/** The count as a button; pressed, it can be typed with a reason: Enter saves, Escape leaves it as it was. */
export function StockCell({ className, ...product }: StockCellProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  if (isOpen) return <StockForm {...product} onClose={close} />
  return (
    <button
      ref={button}
      type="button"
      onClick={() => setOpen(true)}
      aria-label={`Stock of ${product.sku}: ${product.stock}. Change`}
      className={cx(
        'nums group/stock relative -me-2 inline-flex min-h-8 min-w-12 items-center justify-end gap-1.5 rounded-control px-2 font-semibold text-ink hover:bg-raised',
        className
      )}
    >
      <Pencil
        aria-hidden="true"
        className="size-3 text-ink-3 opacity-0 group-hover/stock:opacity-100 group-focus-visible/stock:opacity-100 pointer-coarse:opacity-100"
      />
      {product.stock.toLocaleString('en-US')}
    </button>
  )
}

function StockForm({ id, sku, stock, isInRow, onClose }: StockCellProps & { onClose: () => void }) {
  const [expected, setExpected] = useState(stock)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const problemId = useId()

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const fields = new FormData(event.currentTarget)
    setBusy(true)
    try {
      const reason = String(fields.get('reason'))
      await saveStock(id, { total: String(fields.get('stock')).trim(), expected, reason })
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
      if (error.stock !== null) setExpected(error.stock)
    } finally {
      setBusy(false)
    }
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    event.stopPropagation()
  }

  const input = cx(CONTROL_CLASS, 'h-8 px-2 text-control')
  const form = (
    <form
      onSubmit={save}
      onKeyDown={leave}
      noValidate
      aria-label={`Stock of ${sku}`}
      className={cx(
        'z-10 inline-grid gap-1 text-start',
        isInRow
          ? 'absolute inset-y-0 end-2 my-auto @max-[44rem]:start-2 h-fit rounded-control bg-surface p-2 whitespace-normal inset-ring inset-ring-line'
          : 'relative my-1'
      )}
    >
      {isInRow && <span className="text-label text-ink-3 @min-[44rem]:hidden">{sku}</span>}
      <span className="flex items-center gap-1.5">
        <input
          name="stock"
          inputMode="numeric"
          autoComplete="off"
          aria-label="New count"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
          defaultValue={stock}
          autoFocus
          onFocus={({ target }) => target.select()}
          className={cx(input, 'nums max-w-20 text-end')}
        />
        <input
          name="reason"
          maxLength={300}
          aria-label="Reason"
          placeholder="Reason"
          className={cx(input, isInRow ? '@min-[44rem]:max-w-32' : 'max-w-32')}
        />
        <IconButton
          type="submit"
          label="Save"
          size="small"
          variant="primary"
          disabled={isBusy}
          icon={<Check className="size-4" />}
        />
        <IconButton label="Cancel" size="small" icon={<X className="size-4" />} onClick={onClose} />
      </span>
      {problem && (
        <span id={problemId} role="alert" className="max-w-72 text-label font-medium text-danger">
          {problem}
        </span>
      )}
    </form>
  )
  if (!isInRow) return form
  return (
    <>
      <span
        aria-hidden="true"
        className={cx(
          'inline-block align-middle',
          problem ? 'h-20 @max-[44rem]:h-24' : 'h-8 @max-[44rem]:h-16'
        )}
      />
      {form}
    </>
  )
}
