import { useState } from 'react'
import { router } from '@inertiajs/react'
import { draftValues, NO_DRAFTS } from '~/components/grid/sheet'
import { toast } from '~/components/ui/toast_store'
import { useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import { reloadPage } from '~/lib/reload_page'
import type { PriceImpactResponse } from '@views/pricing'
import type { CellValue, Drafts } from '~/components/grid/sheet'
import type { Grid } from '~/components/grid/use_grid'
import type { ApiError } from '~/lib/api'

export type PriceSave = ReturnType<typeof usePriceSave>

type PriceSaveOptions = {
  path: string
  version: string
  toBody(values: readonly CellValue[]): object
  /** Precedes the reason of a failed save */
  failure?: string
}

/** Reviews the impact of the drafts, then saves them. A conflicting save of another user keeps the drafts. */
export function usePriceSave(grid: Grid, { path, version, toBody, failure }: PriceSaveOptions) {
  const [step, setStep] = useState<'editing' | 'reviewing' | 'outdated'>('editing')
  // The save sends what was reviewed, not what was typed since.
  const [reviewed, setReviewed] = useState(NO_DRAFTS)

  const requestOf = (drafts: Drafts) => ({ body: toBody(draftValues(grid.sheet, drafts)), version })
  const onError = (error: ApiError) => {
    const isOutdated = error.code === 'E_PRICES_CHANGED'
    setStep(isOutdated ? 'outdated' : 'editing')
    if (!isOutdated)
      toast.error(failure ? `${failure} ${reasonOf(error, failure)}`.trim() : error.message)
  }
  const preview = useMutation(
    (drafts: Drafts) => api.post<PriceImpactResponse>(`${path}?dry_run=1`, requestOf(drafts)),
    { onError }
  )
  const update = useMutation((drafts: Drafts) => api.post<object>(path, requestOf(drafts)), {
    onError,
  })

  return {
    step,
    impact: preview.data,
    isPreviewing: preview.isProcessing,
    isSaving: update.isProcessing,
    async review() {
      const { drafts } = grid.state
      if (!(await preview.mutate(drafts))) return
      setReviewed(drafts)
      setStep('reviewing')
    },
    async save() {
      if (!(await update.mutate(reviewed))) return
      await reloadPage({
        onSuccess: () => {
          grid.dispatch({ type: 'saved', sent: reviewed })
          toast.success('Prices saved.')
        },
      })
      setStep('editing')
    },
    cancelReview() {
      if (!update.isProcessing) setStep('editing')
    },
    reload: () => router.reload({ onSuccess: () => setStep('editing') }),
  }
}

/** Returns the reason without the failure text, which some errors repeat. */
function reasonOf({ message, fields }: ApiError, failure: string): string {
  const [reason] = Object.values(fields).filter((text) => text !== failure)
  return reason ?? message.replace(failure, '').trim()
}
