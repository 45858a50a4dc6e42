import { useState } from 'react'
import { router } from '@inertiajs/react'
import { NO_DRAFTS, valuesOf } from '~/components/grid/sheet'
import { toast } from '~/components/ui/toast_store'
import { api, ApiError } from '~/lib/api'
import { reloaded } from '~/lib/reloaded'
import type { PriceEffectAnswer } from '@views/pricing'
import type { Drafts } from '~/components/grid/sheet'
import type { Grid } from '~/components/grid/use_grid'

export type PriceSaving = {
  state: 'resting' | 'looking' | 'asking' | 'saving' | 'outdated'
  effect: PriceEffectAnswer | null
  review(): Promise<void>
  save(): Promise<void>
  back(): void
  reload(): void
}

type Where = {
  path: string
  version: string
  bodyOf(values: ReturnType<typeof valuesOf>): object
  failed?: string
}

/** First what a save would change, then the save; somebody else's save in between is told, and the drafts stay. */
export function usePriceSaving(grid: Grid, { path, version, bodyOf, failed }: Where): PriceSaving {
  const [state, setState] = useState<PriceSaving['state']>('resting')
  const [effect, setEffect] = useState<PriceEffectAnswer | null>(null)

  /** What was looked over is what is saved, whatever is typed meanwhile. */
  const [reviewed, setReviewed] = useState(NO_DRAFTS)

  const send = <T>(drafts: Drafts, query = '') =>
    api.post<T>(path + query, { body: bodyOf(valuesOf(grid.sheet, drafts)), version })
  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'E_PRICES_CHANGED') return setState('outdated')
    setState('resting')
    toast.error(failed ? `${failed} ${reasonOf(error, failed)}`.trim() : error.message)
  }
  const review = async () => {
    const { drafts } = grid.state
    setState('looking')
    try {
      setEffect(await send<PriceEffectAnswer>(drafts, '?dry_run=1'))
      setReviewed(drafts)
      setState('asking')
    } catch (error) {
      refuse(error)
    }
  }
  const save = async () => {
    if (state === 'saving') return
    setState('saving')
    try {
      await send(reviewed)
      await reloaded({
        onSuccess: () => {
          grid.act({ type: 'saved', sent: reviewed })
          toast.success('Prices saved.')
        },
      })
      setState('resting')
    } catch (error) {
      refuse(error)
    }
  }
  const back = () => {
    if (state !== 'saving') setState('resting')
  }
  const reload = () => router.reload({ onSuccess: () => setState('resting') })
  return { state, effect, review, save, back, reload }
}

function reasonOf({ message, fields }: ApiError, failed: string): string {
  const [reason] = Object.values(fields).filter((text) => text !== failed)
  return reason ?? message.replace(failed, '').trim()
}
