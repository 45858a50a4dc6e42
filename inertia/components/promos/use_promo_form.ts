import { useForm } from '@inertiajs/react'
import { useUnsavedChanges } from '~/hooks/use_unsaved_changes'
import { staff } from '~/lib/paths'
import type { PromoFormView } from '@views/pricing'

/** What is typed: numbers are texts until they are sent, '' is none. */
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
    form.transform((typed) => toInput(typed, saved) as never)
    const options = { preserveScroll: true }
    if (saved) form.put(staff.promo(saved.id), options)
    else form.post(staff.promos, options)
  }
  return { draft, set: form.setData, errors: form.errors, isBusy: form.processing, save }
}

export type PromoFormState = ReturnType<typeof usePromoForm>

function toInput({ isSeries, count, ...draft }: PromoDraft, saved?: SavedPromo) {
  return {
    ...draft,
    start: draft.start || null,
    end: draft.end || null,
    limit: isSeries ? null : wholeOrNull(draft.limit),
    customer_limit: isSeries ? null : wholeOrNull(draft.customer_limit),
    ...(saved ? { updated: saved.updated } : { count: isSeries ? Number(count) : null }),
  }
}

const wholeOrNull = (typed: string) => (typed.trim() === '' ? null : Number(typed))
