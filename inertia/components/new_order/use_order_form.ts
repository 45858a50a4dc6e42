import { useState } from 'react'
import { useOrderPreview } from '~/components/new_order/use_order_preview'
import { useStoredDraft } from '~/hooks/use_stored_draft'
import { useUnsavedChanges } from '~/hooks/use_unsaved_changes'
import { toast } from '~/components/ui/toast_store'
import { changedKeys } from '~/lib/changed_keys'
import type { OrderDraft } from '~/components/new_order/order_draft'
import type { ApiError } from '~/lib/api'
import type { NewOrderForm } from '@views/orders'

const NOT_SAVED = 'The order was not saved.'

export type OrderForm = ReturnType<typeof useOrderForm>

type OrderFormInput = {
  form: NewOrderForm
  /** The draft without changes */
  initial: OrderDraft
  /** Returns the body of the save and of the preview. */
  toBody: (draft: OrderDraft) => { body: object; errors: Record<string, string> }
  /** The `_id` of an order that is edited */
  previewed?: { _id: string }
  /** The version that the draft is based on, which is restored with it */
  base?: OrderVersion
  onRestore?: (base: OrderVersion) => void
}

/** A stored order as it was read */
export type OrderVersion = { draft: OrderDraft; updated: string }

/** The draft of an order that staff enter or edit, its preview and its errors */
export function useOrderForm(input: OrderFormInput) {
  const { form, initial, toBody, previewed, base, onRestore } = input
  const [draft, setDraft] = useState(initial)
  const [saveErrors, setSaveErrors] = useState<Record<string, string>>({})
  const { body, errors: inputErrors } = toBody(draft)
  const preview = useOrderPreview({
    body: { ...body, ...previewed, send_mail: false },
    lineKeys: draft.lines.map(({ key }) => key),
  })
  const isDirty = changedKeys(initial, draft).length > 0
  const [isRestored, setRestored] = useState(false)
  const forget = useStoredDraft<{ draft: OrderDraft; base?: OrderVersion }>({
    state: isDirty ? { draft, base } : null,
    onRestore: (found) => {
      if (found.base) onRestore?.(found.base)
      setDraft(found.draft)
      setRestored(true)
    },
  })
  useUnsavedChanges(isDirty, forget)

  const set = (next: OrderDraft) => {
    // Line errors are keyed by index, so they are wrong once a line is added or removed.
    if (next.lines.length !== draft.lines.length) setSaveErrors(withoutLineErrors)
    setDraft(next)
  }
  return {
    form,
    draft,
    body,
    set,
    change: (changes: Partial<OrderDraft>) => set({ ...draft, ...changes }),
    errors: { ...preview.fieldErrors, ...inputErrors, ...saveErrors },
    /** The errors of the last save, for the list above the form */
    saveErrors,
    preview,
    /** Whether the draft has changes of an earlier visit */
    isRestored: isRestored && isDirty,
    /** Takes all changes back. */
    discard: () => set(initial),
    /** Deletes the stored changes once they are saved. */
    forget,
    /** Shows what keeps the draft from being sent; returns whether nothing does. */
    isReady(): boolean {
      setSaveErrors(inputErrors)
      return Object.keys(inputErrors).length === 0
    },
    showError(error: ApiError): void {
      const fields = fieldsOf(error, draft)
      setSaveErrors(fields)
      toast.error(Object.keys(fields).length > 0 ? NOT_SAVED : `${NOT_SAVED} ${error.message}`)
    },
  }
}

/** A product that is out of stock is shown at its line. */
function fieldsOf({ productId, fields, message }: ApiError, { lines }: OrderDraft) {
  const index = lines.findLastIndex((line) => line.productId === productId)
  return productId !== null && index >= 0 ? { [`cart.${index}.quantity`]: message } : fields
}

const withoutLineErrors = (errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !field.startsWith('cart')))
