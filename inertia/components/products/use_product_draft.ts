import { useState } from 'react'
import {
  changesBody,
  errorsByRow,
  toDraft,
  type ProductDraft,
} from '~/components/products/product_draft'
import { conflictOf } from '~/components/admin/edit_conflict'
import { toast } from '~/components/ui/toast_store'
import { useMutation } from '~/hooks/use_mutation'
import { useUnsavedChanges } from '~/hooks/use_unsaved_changes'
import { api, type SavedEdit } from '~/lib/api'
import { changedKeys, rebaseDraft } from '~/lib/changed_keys'
import { reloadProp } from '~/lib/reload_page'
import type { FileList } from '~/components/products/use_file_list'
import type { ProductEditorView } from '@views/catalog'

type ProductFormState = ReturnType<typeof useProductDraft>
export type ProductFields = Pick<ProductFormState, 'draft' | 'set' | 'errors'>

/** The editor's draft of a product, with the version that it is based on and the labels of its files */
export function useProductDraft(product: ProductEditorView, files: readonly FileList[]) {
  const [base, setBase] = useState({ draft: toDraft(product), updated: product.updated })
  const [draft, setDraft] = useState(base.draft)
  const [sentDraft, setSentDraft] = useState(base.draft)
  const update = useMutation(
    async (body: object) => {
      const { meanwhile } = await api.put<SavedEdit>(`/api/products/${product.id}`, { body })
      const saved = await reloadProduct()
      return saved && { ...saved, meanwhile }
    },
    {
      onError(error) {
        const isShown = conflictOf(error) !== null || Object.keys(error.fields).length > 0
        if (!isShown) toast.error(error.message)
      },
    }
  )
  const [isSavingLabels, setSavingLabels] = useState(false)
  const isDraftDirty = changedKeys(base.draft, draft).length > 0
  const isDirty = isDraftDirty || files.some((list) => list.isDirty)
  const mayDiscard = useUnsavedChanges(isDirty)

  /** Starts from a version of the product and keeps what changed in the form since `since`. */
  const startFrom = (version: ProductEditorView, since?: ProductDraft) => {
    const versionDraft = toDraft(version)
    setBase({ draft: versionDraft, updated: version.updated })
    setDraft((current) => (since ? rebaseDraft(versionDraft, since, current) : versionDraft))
    update.reset()
  }
  const saveLabels = async (): Promise<boolean> => {
    setSavingLabels(true)
    const saved: boolean[] = []
    for (const list of files) saved.push(!list.isDirty || (await list.save()))
    setSavingLabels(false)
    return !saved.includes(false)
  }
  const saveDraft = async (): Promise<boolean> => {
    setSentDraft(draft)
    const saved = await update.mutate(changesBody(base.draft, draft, base.updated))
    if (saved) startFrom(saved, draft)
    return saved !== null
  }

  return {
    draft,
    set: (changes: Partial<ProductDraft>) => setDraft((current) => ({ ...current, ...changes })),
    errors: errorsByRow(update.fieldErrors, sentDraft),
    isDirty,
    mayDiscard,
    isSaving: update.isProcessing || isSavingLabels,
    conflict: conflictOf(update.error),
    discard() {
      startFrom(product)
      for (const list of files) list.discard()
    },
    async save() {
      if (!isDirty || update.isProcessing || isSavingLabels) return
      const areLabelsSaved = await saveLabels()
      const isDraftSaved = !isDraftDirty || (await saveDraft())
      if (areLabelsSaved && isDraftSaved) toast.success('Product saved.')
    },
    /** Loads the version of the other user and keeps the changes made here. */
    async resolveConflict() {
      const latest = await reloadProduct()
      if (latest) startFrom(latest, base.draft)
    },
    /** Loads the version of the other user and drops the changes made here. */
    async discardForNew() {
      const latest = await reloadProduct()
      if (latest) startFrom(latest)
    },
  }
}

const reloadProduct = () => reloadProp<ProductEditorView>('product', 'history')
