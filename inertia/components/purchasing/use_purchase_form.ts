import { useState } from 'react'
import { conflictOf } from '~/components/admin/edit_conflict'
import { toPurchaseBody } from '~/components/purchasing/purchase_body'
import { usePurchasePreview } from '~/components/purchasing/use_purchase_preview'
import { toast } from '~/components/ui/toast_store'
import { useMutation } from '~/hooks/use_mutation'
import { useUnsavedChanges } from '~/hooks/use_unsaved_changes'
import { api } from '~/lib/api'
import { changedKeys, rebaseDraft } from '~/lib/changed_keys'
import { randomKey } from '~/lib/random_key'
import type { PurchaseDraft } from '~/components/purchasing/purchase_draft'
import type { ApiError } from '~/lib/api'
import type { PurchaseOrderForm, PurchaseOrderResponse } from '@views/purchasing'

const NOT_SAVED = 'The purchase order was not saved.'

/** The order that a draft starts from; `id` is '0' for a new one */
export type PurchaseVersion = { id: string; updated: string | null; draft: PurchaseDraft }

export type PurchaseFormState = ReturnType<typeof usePurchaseForm>

/** The draft of a purchase order, its preview and its save */
export function usePurchaseForm(options: PurchaseOrderForm, version: PurchaseVersion) {
  const [base, setBase] = useState(version)
  const [draft, setDraft] = useState(base.draft)
  const [saveErrors, setSaveErrors] = useState<Record<string, string>>({})
  // One key per page: a retry after a lost response returns the saved order instead of a second one.
  const [idempotencyKey] = useState(randomKey)
  const isNew = base.id === '0'
  const { body, errors: inputErrors } = toPurchaseBody(draft, base.draft)
  const preview = usePurchasePreview(body)
  const isDirty = changedKeys(base.draft, draft).length > 0
  useUnsavedChanges(isDirty)

  const update = useMutation(
    () =>
      api.put<PurchaseOrderResponse>(`/api/a/orders/${base.id}`, {
        body: isNew
          ? { ...body, id2: draft.number || null }
          : { ...body, updated: base.updated ?? undefined },
        idempotencyKey: isNew ? idempotencyKey : undefined,
      }),
    {
      onError: (error: ApiError) => {
        setSaveErrors(error.fields)
        if (conflictOf(error)) return
        const isShown = Object.keys(error.fields).length > 0
        toast.error(isShown ? NOT_SAVED : `${NOT_SAVED} ${error.message}`)
      },
    }
  )

  const set = (next: PurchaseDraft) => {
    // Line errors are keyed by index, so they are wrong once a line is added or removed.
    if (next.lines.length !== draft.lines.length) setSaveErrors(withoutLineErrors)
    setDraft(next)
  }

  return {
    options,
    isNew,
    draft,
    set,
    change: (changes: Partial<PurchaseDraft>) => set({ ...draft, ...changes }),
    errors: { ...inputErrors, ...saveErrors },
    /** The errors of the last save, for the list above the form */
    saveErrors,
    conflict: conflictOf(update.error),
    preview,
    isDirty,
    isSaving: update.isProcessing,
    /** Resolves to null where the order was not saved. */
    async save(): Promise<PurchaseOrderResponse | null> {
      setSaveErrors(inputErrors)
      return Object.keys(inputErrors).length > 0 ? null : update.mutate()
    },
    /** Starts from the stored version, under the changes made here or without them. */
    startFrom(latest: PurchaseVersion, { keepsChanges }: { keepsChanges: boolean }) {
      setDraft(keepsChanges ? rebaseDraft(latest.draft, base.draft, draft) : latest.draft)
      setBase(latest)
      setSaveErrors({})
      update.reset()
    },
  }
}

const withoutLineErrors = (errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !field.startsWith('cart')))
