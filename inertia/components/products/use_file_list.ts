import { confirm } from '~/components/ui/confirm_store'
import { toast } from '~/components/ui/toast_store'
import { useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import { reloadPage } from '~/lib/reload_page'

type RemovalTexts = { title: string; confirmLabel: string; success: string }

const REMOVAL_WARNING = 'It disappears from the shop at once. This cannot be undone.'

/** Uploads, reorders and removes a product's pictures or documents, one request at a time. */
export function useFileList(path: string) {
  const { mutate, error, isProcessing } = useMutation(async (request: () => Promise<object>) => {
    try {
      return await request()
    } finally {
      await reloadPage({ only: ['product'] })
    }
  })

  return {
    isProcessing,
    error: error?.message,
    upload(file: File, fields: Record<string, string>) {
      const body = new FormData()
      for (const [name, text] of Object.entries(fields)) body.append(name, text)
      body.append('file', file)
      return mutate(() => api.post<object>(path, { body }))
    },
    update: (body: object) => mutate(() => api.put<object>(path, { body })),
    async remove(id: string, { title, confirmLabel, success }: RemovalTexts) {
      const question = { title, text: REMOVAL_WARNING, confirmLabel, isDestructive: true }
      if (!(await confirm(question))) return
      if (await mutate(() => api.delete<object>(`${path}/${id}`))) toast.success(success)
    },
  }
}
