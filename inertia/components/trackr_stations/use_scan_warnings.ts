import { useState } from 'react'
import { useStoredDraft } from '~/hooks/use_stored_draft'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { useShared } from '~/hooks/use_shared'
import { api } from '~/lib/api'
import { randomKey } from '~/lib/random_key'
import type { ApiError } from '~/lib/api'
import type { ScanWarning } from '~/components/trackr_stations/save_queue'

export type ScanWarnings = {
  list: readonly ScanWarning[]
  isUndoing: boolean
  add(warnings: readonly ScanWarning[]): void
  keep(warning: ScanWarning): void
  undo(warning: ScanWarning): Promise<void>
}

/** The warnings of this tab that staff have not answered; they survive a reload. */
export function useScanWarnings(
  onUndone: (serial: string, warn?: string) => void,
  onFailed: (error: ApiError) => void = toastError()
): ScanWarnings {
  const { user } = useShared()
  const [list, setList] = useState<readonly ScanWarning[]>([])
  useStoredDraft({
    key: `trackr.warnings.${user?.id}`,
    state: list.length > 0 ? list : null,
    onRestore: setList,
  })
  const undoing = useMutation(
    ({ id, text }: ScanWarning) =>
      api.post<{ warn?: string }>(`/api/trackr/scans/${id}/undo`, {
        body: { reason: text, scan: randomKey() },
      }),
    { onError: onFailed }
  )
  const keep = ({ id }: ScanWarning) => setList((shown) => shown.filter((other) => other.id !== id))
  return {
    list,
    isUndoing: undoing.isProcessing,
    add: (warnings) => setList((shown) => [...shown, ...warnings]),
    keep,
    async undo(warning) {
      const undone = await undoing.mutate(warning)
      if (!undone) return
      keep(warning)
      onUndone(warning.serial, undone.warn)
    },
  }
}
