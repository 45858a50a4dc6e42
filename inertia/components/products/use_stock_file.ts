import { useState } from 'react'
import { api, ApiError } from '~/lib/api'
import { toast } from '~/components/ui/toast_store'

export type StockFileReport = {
  changed: number
  rejected: { line: number; sku: string; err: string }[]
  results: { line: number; sku: string; before: number; after: number }[]
}

/** A stock file is looked over first, and only then carried out. */
export function useStockFile() {
  const [mode, setMode] = useState('absolute')
  const [file, setFile] = useState<File | null>(null)
  const [report, setReport] = useState<StockFileReport | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)

  const send = async (chosen: File, asMode: string, isDry: boolean) => {
    setBusy(true)
    setProblem(null)
    try {
      const body = new FormData()
      body.append('file', chosen)
      const query = `mode=${asMode}&dry_run=${isDry ? 1 : 0}`
      const answer = await api.post<StockFileReport>(`/api/products/stock?${query}`, { body })
      setReport(answer)
      setDone(!isDry)
      if (!isDry) toast.success(`${answer.changed} counts changed.`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
      setReport(null)
    } finally {
      setBusy(false)
    }
  }

  return {
    mode,
    file,
    report,
    problem,
    isBusy,
    isDone,
    choose: (chosen: File) => {
      setFile(chosen)
      void send(chosen, mode, true)
    },
    setMode: (next: string) => {
      setMode(next)
      if (file && !isDone) void send(file, next, true)
    },
    apply: () => void (file && send(file, mode, false)),
  }
}
