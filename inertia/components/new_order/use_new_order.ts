import { useState } from 'react'
import { bodyOf, newDraft, type OrderDraft } from '~/components/new_order/draft'
import { usePreview } from '~/components/new_order/use_preview'
import { toast } from '~/components/ui/toast_store'
import { leaveFor, useUnsavedChanges } from '~/hooks/use_unsaved_changes'
import { api, ApiError } from '~/lib/api'
import { changedKeys } from '~/lib/changed_keys'
import { newKey } from '~/lib/new_key'
import { staff } from '~/lib/paths'
import type { NewOrderView, OrderAnswer } from '@views/orders'

const NOT_SAVED = 'The order was not saved.'
const SAVED_BEFORE = 'This order was saved before you changed it: please look for it in the list.'

export type NewOrder = ReturnType<typeof useNewOrder>

/** The order being typed, what the server makes of it, and its one save */
export function useNewOrder(form: NewOrderView) {
  const [before] = useState(() => newDraft(form))
  const [draft, setDraft] = useState(before)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [isSaving, setSaving] = useState(false)
  // One key for the one order of this page: an answer that got lost is given again.
  const [idempotencyKey] = useState(newKey)
  const { body, problems: mistyped } = bodyOf(draft)
  const preview = usePreview(
    { ...body, send_mail: false },
    draft.lines.map(({ key }) => key)
  )
  useUnsavedChanges(changedKeys(before, draft).length > 0)

  const set = (next: OrderDraft) => {
    // What was refused of a line is told by its place.
    if (next.lines.length !== draft.lines.length) setProblems(withoutLines)
    setDraft(next)
  }
  const refuse = (error: ApiError) => {
    const index = draft.lines.findIndex(({ productId }) => productId === error.productId)
    const isShort = error.productId !== null && index >= 0
    const fields = isShort ? { [`cart.${index}.quantity`]: error.message } : error.fields
    setProblems(fields)
    if (error.code === 'E_IDEMPOTENCY') toast.error(SAVED_BEFORE)
    else if (Object.keys(fields).length > 0) toast.error(NOT_SAVED)
    else toast.error(`${NOT_SAVED} ${error.message}`)
  }

  const save = async () => {
    if (isSaving) return
    setProblems(mistyped)
    if (Object.keys(mistyped).length > 0) return
    setSaving(true)
    try {
      const made = await api.put<OrderAnswer>('/api/a/orders/0', { body, idempotencyKey })
      toast.success(`Order ${made.number} saved.`)
      leaveFor(staff.order(made._id))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      refuse(error)
    } finally {
      setSaving(false)
    }
  }

  return {
    form,
    draft,
    set,
    change: (changes: Partial<OrderDraft>) => set({ ...draft, ...changes }),
    problems: { ...mistyped, ...problems },
    /** What a refused save left, for the list above the form */
    refused: problems,
    preview,
    isSaving,
    save,
  }
}

const withoutLines = (problems: Record<string, string>) =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => !field.startsWith('cart')))
