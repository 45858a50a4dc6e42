import { numberOrText } from '~/lib/number_input'
import type { PromoFormView } from '@views/pricing'

/** The state of the form: numbers are texts, '' is null. */
export type PromoDraft = Omit<PromoFormView, 'limit' | 'customer_limit'> & {
  limit: string
  customer_limit: string
  isSeries: boolean
  count: string
}

/** What the fields of the form read and change */
export type PromoFormState = {
  draft: PromoDraft
  set: <Field extends keyof PromoDraft>(field: Field, value: PromoDraft[Field]) => void
  errors: Partial<Record<string, string>>
  isProcessing: boolean
  mayDiscard: () => Promise<boolean>
  save: () => void
}

const SERIES_SIZE = '100'

export const promoDraft = (form: PromoFormView, isSeries = false): PromoDraft => ({
  ...form,
  limit: String(form.limit ?? ''),
  customer_limit: String(form.customer_limit ?? ''),
  isSeries,
  count: SERIES_SIZE,
})

/** Returns the fields that new and existing codes have in common. */
function sharedBody({ isSeries, count: _, ...draft }: PromoDraft) {
  return {
    ...draft,
    start: draft.start || null,
    end: draft.end || null,
    limit: isSeries ? null : numberOrText(draft.limit),
    customer_limit: isSeries ? null : numberOrText(draft.customer_limit),
  }
}

export const newPromoBody = (draft: PromoDraft) => ({
  ...sharedBody(draft),
  count: draft.isSeries ? numberOrText(draft.count) : null,
})

export const editedPromoBody = (draft: PromoDraft, updated: string) => ({
  ...sharedBody(draft),
  updated,
})
