import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import { reloadPage } from '~/lib/reload_page'
import { texts } from '@shared/texts/specification'
import type { FileJson, FileView, FileVisibility } from '@views/content'

/** Deletes and restores files, and changes who may download them, one request at a time. */
export function useFileActions() {
  const { mutate, isProcessing } = useMutation(
    async (request: () => Promise<object>) => {
      try {
        return await request()
      } finally {
        await reloadPage({ only: ['files'] })
      }
    },
    { onError: toastError() }
  )

  async function restore({ id }: FileView): Promise<void> {
    const restored = await mutate(() => api.post<FileJson>(`/api/files/${id}/restoration`))
    if (restored) toast.success(`${(restored as FileJson).name} restored.`)
  }

  return {
    isProcessing,
    restore,
    async remove(file: FileView): Promise<void> {
      if (!(await mutate(() => api.delete<object>(`/api/files/${file.id}`)))) return
      toast.success(texts.files.deleted(file.name), {
        label: 'Undo',
        run: () => void restore(file),
      })
    },
    changeAccess: (file: FileView, access: { visibility: FileVisibility; group: string | null }) =>
      mutate(() => api.put<object>(`/api/files/${file.id}`, { body: access })),
  }
}
