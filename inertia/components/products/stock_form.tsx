import { useEffectEvent, useId, useLayoutEffect, useState } from 'react'
import { router } from '@inertiajs/react'
import { Check, X } from 'lucide-react'
import { countOn, stockAfterCount, type StockBasis } from '#catalog/stock/stock_rules'
import { CONTROL_CLASS } from '~/components/ui/field'
import { FormLock } from '~/components/ui/form_lock'
import { IconButton } from '~/components/ui/icon_button'
import { cx } from '~/components/ui/cx'
import { toast } from '~/components/ui/toast_store'
import { useMutation } from '~/hooks/use_mutation'
import { useSaveKey } from '~/hooks/use_save_key'
import { api } from '~/lib/api'
import type { KeyboardEvent, SubmitEvent } from 'react'
import type { ApiError } from '~/lib/api'
import type { ProductRowView } from '@views/catalog'
import type { StaffProductJson } from '@views/storefront'

export type CountedProduct = Pick<ProductRowView, 'id' | 'sku' | 'stock' | 'reserved'>

type StockFormProps = { product: CountedProduct; isInRow?: boolean; onClose: () => void }

const CONTROL = cx(CONTROL_CLASS, 'h-control-small px-2 text-control')

/** A count with a reason: of the goods on hand, or of what can be sold. Enter and Ctrl S save, Escape cancels. */
export function StockForm({ product, isInRow, onClose }: StockFormProps) {
  const form = useStockCount(product, onClose)
  const noteId = useId()
  const formRef = useSaveKey('Save count')
  // The row grows to the height of the form that covers it.
  const [height, setHeight] = useState(0)
  const measure = useEffectEvent(() => setHeight(formRef.current!.offsetHeight))
  useLayoutEffect(() => measure())
  const note = form.error ?? form.effect
  const cancelByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    // The keys of the list must not act while a count is typed; those with Ctrl still do.
    if (!event.ctrlKey && !event.metaKey) event.stopPropagation()
  }
  const element = (
    <form
      ref={formRef}
      onSubmit={form.save}
      onKeyDown={cancelByKey}
      noValidate
      aria-label={`Stock of ${product.sku}`}
      className={cx(
        'z-10 inline-grid gap-1 text-start',
        isInRow
          ? 'absolute inset-y-0 end-2 my-auto h-fit rounded-control bg-surface p-2 whitespace-normal inset-ring inset-ring-line @max-[44rem]:start-2'
          : 'relative my-1'
      )}
    >
      <FormLock isLocked={form.isSaving} />
      {isInRow && <span className="text-label text-ink-3 @min-[44rem]:hidden">{product.sku}</span>}
      <div className="flex flex-wrap items-center gap-1.5">
        <select
          name="basis"
          aria-label="Count"
          value={form.basis}
          onChange={({ target }) => form.chooseBasis(target.value as StockBasis)}
          className={cx(CONTROL, 'max-w-28')}
        >
          <option value="on_hand">On hand</option>
          <option value="sellable">Available</option>
        </select>
        <input
          name="stock"
          inputMode="numeric"
          autoComplete="off"
          aria-label="New count"
          aria-invalid={form.error ? true : undefined}
          aria-describedby={note ? noteId : undefined}
          value={form.count}
          onChange={({ target }) => form.setCount(target.value)}
          autoFocus
          onFocus={({ target }) => target.select()}
          className={cx(CONTROL, 'nums max-w-20 text-end')}
        />
        <span className="flex min-w-[min(11rem,100%)] flex-1 items-center gap-1.5">
          <input
            name="reason"
            maxLength={300}
            aria-label="Reason"
            placeholder="Reason"
            className={cx(CONTROL, 'min-w-0 flex-1')}
          />
          <IconButton
            type="submit"
            label="Save"
            size="small"
            variant="primary"
            disabled={form.isSaving}
            icon={<Check className="size-4" />}
          />
          <IconButton
            label="Cancel"
            size="small"
            icon={<X className="size-4" />}
            onClick={onClose}
          />
        </span>
      </div>
      {note && (
        <span
          id={noteId}
          role={form.error ? 'alert' : 'status'}
          className={cx(
            'max-w-88 text-label',
            form.error ? 'font-medium text-danger' : 'text-ink-3'
          )}
        >
          {note}
        </span>
      )}
    </form>
  )
  if (!isInRow) return element
  return (
    <>
      <span aria-hidden="true" className="-my-2 inline-block align-middle" style={{ height }} />
      {element}
    </>
  )
}

type StockInput = { basis: StockBasis; count: string; reason: string }

function useStockCount(product: CountedProduct, onSaved: () => void) {
  const { id, sku, reserved } = product
  const [basis, setBasis] = useState<StockBasis>('on_hand')
  const [count, setCount] = useState(String(countOn('on_hand', product)))
  // The server rejects the save if another user changed the count since.
  const [expected, setExpected] = useState(countOn('on_hand', product))
  const [isReloading, setReloading] = useState(false)
  const update = useMutation(
    ({ count: total, ...body }: StockInput) =>
      api.put<StaffProductJson>(`/api/products/${id}/stock/${encodeURIComponent(total || '-')}`, {
        body: { ...body, expected, reason: body.reason || null },
      }),
    { onError: (failure) => failure.stock !== null && setExpected(failure.stock) }
  )

  return {
    basis,
    count,
    setCount,
    isSaving: update.isProcessing || isReloading,
    error: update.error && errorText(update.error),
    effect: basis === 'on_hand' ? effectText(count, reserved) : null,
    chooseBasis(chosen: StockBasis) {
      const current = countOn(chosen, product)
      update.reset()
      setBasis(chosen)
      setExpected(current)
      setCount(String(current))
    },
    async save(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      if (isReloading) return
      const reason = String(new FormData(event.currentTarget).get('reason')).trim()
      const saved = await update.mutate({ basis, count: count.trim(), reason })
      if (!saved) return
      toast.success(`${sku}: ${countOn('on_hand', saved)} on hand, ${saved.stock} available`)
      // Closes with the new count on the page: a second count that started from the old one would be rejected.
      setReloading(true)
      router.reload({ only: ['products', 'product', 'movements'], onFinish: onSaved })
    },
  }
}

/** "6 reserved, 89 available"; null without reservations, where both counts are the same */
function effectText(count: string, reserved: number): string | null {
  if (reserved === 0 || !/^\d{1,9}$/.test(count.trim())) return null
  const available = stockAfterCount(Number(count), 'on_hand', { reserved })
  return available < 0 ? `${reserved} reserved` : `${reserved} reserved, ${available} available`
}

/** The API names the invalid path parameter; the form needs the text of its field. */
const errorText = ({ field, message }: ApiError): string =>
  field === 'newTotal' ? 'Please enter a whole number of 0 or more.' : message
