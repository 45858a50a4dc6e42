import { useState } from 'react'
import { bodyOf, draftOf, errorsAt, onTopOf, type Draft } from '~/components/products/draft'
import { toast } from '~/components/ui/toast_store'
import { useUnsavedChanges } from '~/hooks/use_unsaved_changes'
import { api, ApiError } from '~/lib/api'
import { changedKeys } from '~/lib/changed_keys'
import { reloaded } from '~/lib/reloaded'
import type { ProductEditorView } from '@views/catalog'
import type { StaffProductAnswer } from '@views/storefront'

export type ProductDraft = ReturnType<typeof useProductDraft>

/** What is being typed of a product, against the version that it began from */
export function useProductDraft(product: ProductEditorView) {
  const [base, setBase] = useState({ draft: draftOf(product), updated: product.updated })
  const [draft, setDraft] = useState(base.draft)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isOutdated, setOutdated] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const isDirty = changedKeys(base.draft, draft).length > 0
  useUnsavedChanges(isDirty)

  const set = (changes: Partial<Draft>) => setDraft((was) => ({ ...was, ...changes }))
  /** With what was typed since `before` on top of it */
  const startFrom = (next: ProductEditorView, before?: Draft) => {
    const fresh = draftOf(next)
    setBase({ draft: fresh, updated: next.updated })
    setDraft((now) => (before ? onTopOf(fresh, before, now) : fresh))
    setErrors({})
    setOutdated(false)
  }
  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    setErrors(errorsAt(error.fields, draft))
    setOutdated(error.code === 'E_CHANGED_MEANWHILE')
    if (Object.keys(error.fields).length === 0) toast.error(error.message)
  }

  const save = async () => {
    if (isSaving || !isDirty) return
    setSaving(true)
    setErrors({})
    try {
      const body = bodyOf(base.draft, draft, base.updated)
      await api.put<StaffProductAnswer>(`/api/products/${product.id}`, { body })
      await readAgain((fresh) => {
        startFrom(fresh, draft)
        toast.success('Product saved.')
      })
    } catch (error) {
      refuse(error)
    } finally {
      setSaving(false)
    }
  }

  return {
    draft,
    set,
    errors,
    isDirty,
    isSaving,
    isOutdated,
    save,
    discard: () => startFrom(product),
    /** Their version, with what was changed here on top of it */
    takeTheirs: () => readAgain((fresh) => startFrom(fresh, base.draft)),
  }
}

const readAgain = (then: (product: ProductEditorView) => void): Promise<void> =>
  reloaded({
    only: ['product'],
    onSuccess: (page) => then(page.props.product as unknown as ProductEditorView),
  })
