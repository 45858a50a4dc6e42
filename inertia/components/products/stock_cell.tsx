import { useId, useRef, useState } from 'react'
import { router } from '@inertiajs/react'
import { Check, Pencil, X } from 'lucide-react'
import type { KeyboardEvent, SubmitEvent } from 'react'
import { IconButton } from '~/components/ui/icon_button'
import { CONTROL_CLASS } from '~/components/ui/field'
import { cx } from '~/components/ui/cx'
import { toast } from '~/components/ui/toast_store'
import { useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import type { ApiError } from '~/lib/api'
import type { StaffProductJson } from '@views/storefront'

type StockCellProps = {
  id: string
  sku: string
  stock: number
  /** In a table the form covers the row, so that no column moves. */
  isInRow?: boolean
  className?: string
}

/** A button that opens a form for the count and a reason: Enter saves, Escape cancels. */
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

type StockInput = { count: string; reason: string }

function StockForm({ id, sku, stock, isInRow, onClose }: StockCellProps & { onClose: () => void }) {
  // The server rejects the save if another user changed the count since.
  const [expected, setExpected] = useState(stock)
  const errorId = useId()
  const update = useMutation(
    ({ count, reason }: StockInput) =>
      api.put<StaffProductJson>(`/api/products/${id}/stock/${encodeURIComponent(count || '-')}`, {
        body: { expected, reason: reason || null },
      }),
    { onError: (failure) => failure.stock !== null && setExpected(failure.stock) }
  )
  const error = update.error && errorText(update.error)

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const product = await update.mutate({
      count: String(fields.get('stock')).trim(),
      reason: String(fields.get('reason')).trim(),
    })
    if (!product) return
    toast.success(`${sku}: ${product.stock} in stock`)
    router.reload({ only: ['products', 'product', 'movements'] })
    onClose()
  }
  const cancelByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    event.stopPropagation()
  }

  const input = cx(CONTROL_CLASS, 'h-8 px-2 text-control')
  const form = (
    <form
      onSubmit={save}
      onKeyDown={cancelByKey}
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
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
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
          disabled={update.isProcessing}
          icon={<Check className="size-4" />}
        />
        <IconButton label="Cancel" size="small" icon={<X className="size-4" />} onClick={onClose} />
      </span>
      {error && (
        <span id={errorId} role="alert" className="max-w-72 text-label font-medium text-danger">
          {error}
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
          error ? 'h-20 @max-[44rem]:h-24' : 'h-8 @max-[44rem]:h-16'
        )}
      />
      {form}
    </>
  )
}

/** The API names the invalid path parameter; the form needs the text of its field. */
const errorText = ({ field, message }: ApiError): string =>
  field === 'newTotal' ? 'Please enter a whole number of 0 or more.' : message
