import { useState } from 'react'
import { errorsAt, newBodyOf, newDraft, type NewDraft } from '~/components/products/draft'
import { toast } from '~/components/ui/toast_store'
import { leaveFor, useUnsavedChanges } from '~/hooks/use_unsaved_changes'
import { useSaving } from '~/hooks/use_saving'
import { api } from '~/lib/api'
import { changedKeys } from '~/lib/changed_keys'
import { staff } from '~/lib/paths'
import type { LineChoice, ProductEditorView } from '@views/catalog'
import type { StaffProductAnswer } from '@views/storefront'

type Beginning = {
  source: ProductEditorView | null
  lines: readonly LineChoice[]
  lowStockAt: number
}

/** What is being typed of a product that there is not yet */
export function useNewProduct({ source, lines, lowStockAt }: Beginning) {
  const [first] = useState(() => newDraft(source, lowStockAt))
  const [draft, setDraft] = useState(first)
  const [sent, setSent] = useState(first)
  const { run, isBusy, problems, refusal } = useSaving('The product was not made.')
  useUnsavedChanges(changedKeys(first, draft).length > 0)

  /** A product is shown to whom its line is shown, until somebody says otherwise. */
  const set = (changes: Partial<NewDraft>) => {
    const line = lines.find(({ value }) => value === changes.line)
    setDraft((was) => ({ ...was, ...(line && { audience: line.audience }), ...changes }))
  }
  const save = async () => {
    setSent(draft)
    const made = await run(() =>
      api.post<StaffProductAnswer>('/api/products', { body: newBodyOf(draft) })
    )
    if (!made) return
    toast.success(`${made.name} is made. Put it in the shop when it is ready.`)
    leaveFor(staff.product(made._id))
  }

  return {
    ...{ draft, set, save },
    errors: errorsAt(problems, sent),
    isSaving: isBusy,
    /** Of the product that has this SKU already */
    takenBy: refusal?.code === 'E_SKU_TAKEN' ? refusal.productId : null,
  }
}
