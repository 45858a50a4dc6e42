import { useForm } from '@inertiajs/react'
import { useUnsavedChanges } from '~/hooks/use_unsaved_changes'
import { staff } from '~/lib/staff_routes'
import type { PromoFormView } from '@views/pricing'

/** The state of the form: numbers are texts, '' is null. */
type PromoDraft = Omit<PromoFormView, 'limit' | 'customer_limit'> & {
  limit: string
  customer_limit: string
  isSeries: boolean
  count: string
}

export type SavedPromo = { id: string; codes: number | null; updated: string }

export function usePromoForm(initial: PromoFormView, saved?: SavedPromo) {
  const form = useForm<PromoDraft>({
    ...initial,
    limit: String(initial.limit ?? ''),
    customer_limit: String(initial.customer_limit ?? ''),
    isSeries: typeof saved?.codes === 'number',
    count: '100',
  })
  const { data: draft } = form
  useUnsavedChanges(form.isDirty)

  const save = () => {
    form.transform((current) => toInput(current, saved) as never)
    const options = { preserveScroll: true }
    if (saved) form.put(staff.promo(saved.id), options)
    else form.post(staff.promos, options)
  }
  return { draft, set: form.setData, errors: form.errors, isProcessing: form.processing, save }
}

export type PromoFormState = ReturnType<typeof usePromoForm>

function toInput({ isSeries, count, ...draft }: PromoDraft, saved?: SavedPromo) {
  return {
    ...draft,
    start: draft.start || null,
    end: draft.end || null,
    limit: isSeries ? null : integerOrNull(draft.limit),
    customer_limit: isSeries ? null : integerOrNull(draft.customer_limit),
    ...(saved ? { updated: saved.updated } : { count: isSeries ? Number(count) : null }),
  }
}

const integerOrNull = (text: string) => (text.trim() === '' ? null : Number(text))
