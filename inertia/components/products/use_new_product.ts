import { useState } from 'react'
import { initialDraft } from '~/components/products/initial_draft'
import {
  errorsByRow,
  newProductBody,
  type NewProductDraft,
} from '~/components/products/product_draft'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { useLeaveSaved, useUnsavedChanges } from '~/hooks/use_unsaved_changes'
import { api } from '~/lib/api'
import { changedKeys } from '~/lib/changed_keys'
import * as staff from '@paths/staff_paths'
import type { LineChoice, ProductEditorView } from '@views/catalog'
import type { StaffProductJson } from '@views/storefront'

export type NewProductPage = {
  /** The product to duplicate */
  source: ProductEditorView | null
  lines: LineChoice[]
  lowStockAt: number
}

export function useNewProduct({ source, lines, lowStockAt }: NewProductPage) {
  const [initial] = useState(() => initialDraft(source, lowStockAt))
  const [draft, setDraft] = useState(initial)
  const [sentDraft, setSentDraft] = useState(initial)
  const leaveSaved = useLeaveSaved()
  const creation = useMutation(
    async (body: object) => {
      const product = await api.post<StaffProductJson>('/api/products', { body })
      toast.success(`${product.name} created. List it when it is ready.`)
      await leaveSaved(staff.adminProduct(product._id))
      return product
    },
    { onError: toastError('The product was not created.') }
  )
  const mayDiscard = useUnsavedChanges(changedKeys(initial, draft).length > 0)

  /** A new line also sets the audience to the line's. */
  const set = (changes: Partial<NewProductDraft>) => {
    const line = lines.find(({ value }) => value === changes.line)
    setDraft((current) => ({ ...current, ...(line && { audience: line.audience }), ...changes }))
  }
  const save = async () => {
    setSentDraft(draft)
    await creation.mutate(newProductBody(draft))
  }

  const { error, fieldErrors, isProcessing } = creation
  return {
    ...{ draft, set, save, mayDiscard },
    errors: errorsByRow(fieldErrors, sentDraft),
    isSaving: isProcessing,
    /** The id of the product with the same SKU */
    duplicateId: error?.code === 'E_SKU_TAKEN' ? error.productId : null,
  }
}
