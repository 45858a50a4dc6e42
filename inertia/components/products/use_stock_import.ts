import { useState } from 'react'
import { toast } from '~/components/ui/toast_store'
import { useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'

export type StockImportReport = {
  changed: number
  rejected: { line: number; sku: string; err: string }[]
  results: { line: number; sku: string; before: number; after: number }[]
}

type StockUpload = { file: File; mode: string; isDryRun: boolean }

/** Previews a stock file when it is chosen; a second request imports it. */
export function useStockImport() {
  const [mode, setMode] = useState('absolute')
  const [file, setFile] = useState<File | null>(null)
  const preview = useMutation(upload, { abortsStale: true })
  const stockImport = useMutation(upload)

  const showPreview = (chosenFile: File, chosenMode: string) => {
    stockImport.reset()
    void preview.mutate({ file: chosenFile, mode: chosenMode, isDryRun: true })
  }
  const error = stockImport.error ?? preview.error
  return {
    mode,
    file,
    report: error ? null : (stockImport.data ?? preview.data),
    error: error?.message,
    isProcessing: preview.isProcessing || stockImport.isProcessing,
    isImported: stockImport.data !== null,
    chooseFile(chosenFile: File) {
      setFile(chosenFile)
      showPreview(chosenFile, mode)
    },
    chooseMode(chosenMode: string) {
      setMode(chosenMode)
      if (file && stockImport.data === null) showPreview(file, chosenMode)
    },
    async importFile() {
      const report = file && (await stockImport.mutate({ file, mode, isDryRun: false }))
      if (report && report.rejected.length === 0) toast.success(`${report.changed} counts changed.`)
    },
  }
}

function upload({ file, mode, isDryRun }: StockUpload, signal: AbortSignal) {
  const body = new FormData()
  body.append('file', file)
  const query = `mode=${mode}&dry_run=${isDryRun ? 1 : 0}`
  return api.post<StockImportReport>(`/api/products/stock?${query}`, { body, signal })
}
