import { useState } from 'react'
import { router } from '@inertiajs/react'
import { toast } from '~/components/ui/toast_store'
import { useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import type { StockFileReport } from '@views/catalog'

type StockFileOptions = { mode: string; basis: string }
type StockUpload = StockFileOptions & { file: File; isDryRun: boolean }

/** Previews a stock file when it is chosen; a second request imports it. */
export function useStockImport() {
  const [options, setOptions] = useState<StockFileOptions>({ mode: 'absolute', basis: 'on_hand' })
  const [file, setFile] = useState<File | null>(null)
  const preview = useMutation(upload, { abortsStale: true })
  const stockImport = useMutation(upload)

  const showPreview = (chosenFile: File, chosenOptions: StockFileOptions) => {
    stockImport.reset()
    void preview.mutate({ file: chosenFile, ...chosenOptions, isDryRun: true })
  }
  const error = stockImport.error ?? preview.error
  return {
    ...options,
    file,
    report: error ? null : (stockImport.data ?? preview.data),
    error: error?.message,
    isProcessing: preview.isProcessing || stockImport.isProcessing,
    isImported: stockImport.data !== null,
    chooseFile(chosenFile: File) {
      setFile(chosenFile)
      showPreview(chosenFile, options)
    },
    choose(changes: Partial<StockFileOptions>) {
      const changed = { ...options, ...changes }
      setOptions(changed)
      if (file && stockImport.data === null) showPreview(file, changed)
    },
    async importFile() {
      const report = file && (await stockImport.mutate({ file, ...options, isDryRun: false }))
      if (report && report.rejected.length === 0) {
        toast.success(`${report.changed} counts changed.`)
        router.reload({ only: ['runs'] })
      }
    },
  }
}

function upload({ file, mode, basis, isDryRun }: StockUpload, signal: AbortSignal) {
  const body = new FormData()
  body.append('file', file)
  const query = `mode=${mode}&basis=${basis}&dry_run=${isDryRun ? 1 : 0}`
  return api.post<StockFileReport>(`/api/products/stock?${query}`, { body, signal })
}
