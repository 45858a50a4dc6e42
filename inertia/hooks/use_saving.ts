import { useState } from 'react'
import { toast } from '~/components/ui/toast_store'
import { ApiError } from '~/lib/api'

export type Saving = {
  isBusy: boolean
  /** What was refused, by field */
  problems: Record<string, string>
  refusal: ApiError | null
  run<T>(work: () => Promise<T>): Promise<T | null>
}

/** For a form that is handed in by a JSON call: what it refuses stands beside the fields, the rest in a toast. */
export function useSaving(failure: string): Saving {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ApiError | null>(null)

  const run: Saving['run'] = async (work) => {
    setBusy(true)
    setRefusal(null)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error)
      const isShown = Object.keys(error.fields).length > 0
      toast.error(isShown ? failure : `${failure} ${error.message}`)
      return null
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problems: refusal?.fields ?? {}, refusal, run }
}
