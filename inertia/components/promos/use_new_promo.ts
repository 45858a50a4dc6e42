import { useForm } from '@inertiajs/react/form'
import { newPromoBody, promoDraft } from '~/components/promos/promo_draft'
import { useUnsavedChanges } from '~/hooks/use_unsaved_changes'
import * as staff from '@paths/staff_paths'
import type { PromoDraft, PromoFormState } from '~/components/promos/promo_draft'
import type { PromoFormView } from '@views/pricing'

export function useNewPromo(initial: PromoFormView): PromoFormState {
  const form = useForm<PromoDraft>(promoDraft(initial))
  const { data: draft, errors, processing: isProcessing } = form
  const mayDiscard = useUnsavedChanges(form.isDirty)
  return {
    draft,
    set: (field, value) => form.setData((current) => ({ ...current, [field]: value })),
    errors,
    isProcessing,
    mayDiscard,
    save() {
      form.transform((current) => newPromoBody(current) as never)
      form.post(staff.adminPromos, { preserveScroll: true, replace: true })
    },
  }
}
