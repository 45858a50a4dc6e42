import { useState } from 'react'
import { confirm } from '~/components/ui/confirm_store'
import { toast } from '~/components/ui/toast_store'
import { api, ApiError } from '~/lib/api'
import { reloaded } from '~/lib/reloaded'

type Removal = { title: string; confirmLabel: string; said: string }

const FOR_GOOD = 'It leaves the shop at once and cannot be brought back.'

/** Calls that change a product's pictures or papers, one at a time; what comes of them is read again. */
export function useFileList(path: string) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const carryOut = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    setProblem(null)
    try {
      await work()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
      return false
    } finally {
      await reloaded({ only: ['product'] })
      setBusy(false)
    }
  }

  return {
    isBusy,
    problem,
    add: (file: File, fields: Record<string, string>) =>
      carryOut(() => {
        const body = new FormData()
        for (const [name, text] of Object.entries(fields)) body.append(name, text)
        body.append('file', file)
        return api.post(path, { body })
      }),
    arrange: (body: object) => carryOut(() => api.put(path, { body })),
    remove: async (id: string, { title, confirmLabel, said }: Removal) => {
      if (!(await confirm({ title, text: FOR_GOOD, confirmLabel, isDestructive: true }))) return
      if (await carryOut(() => api.delete(`${path}/${id}`))) toast.success(said)
    },
  }
}
