import { router } from '@inertiajs/react'
import { toast } from '~/components/ui/toast_store'
import { api, ApiError } from '~/lib/api'
import type { StaffProductAnswer } from '@views/storefront'

const FRESH = ['products', 'product', 'moves']

type Count = { total: string; expected: number; reason: string }

/** Sets the count where it still is what was seen, else the refusal says what it is now. */
export async function saveStock(id: string, { total, expected, reason }: Count): Promise<void> {
  const path = `/api/products/${id}/stock/${encodeURIComponent(total || '-')}`
  const { sku, stock } = await api
    .put<StaffProductAnswer>(path, { body: { expected, reason: reason.trim() || null } })
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.field === 'newTotal')
        throw new ApiError(422, { err: 'Please enter a whole number of 0 or more.' })
      throw error
    })
  toast.success(`${sku}: ${stock} in stock`)
  router.reload({ only: FRESH })
}

/** Takes a product out of the shop or brings it back; the message undoes it. */
export async function saveDisabled(id: string, disabled: boolean): Promise<void> {
  try {
    const body = { _id: id, disabled }
    const { name } = await api.put<StaffProductAnswer>('/api/products', { body })
    const text = disabled ? `${name} is discontinued.` : `${name} is in the shop.`
    toast.success(text, { label: 'Undo', run: () => void saveDisabled(id, !disabled) })
    router.reload({ only: FRESH })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast.error(error.message)
  }
}
