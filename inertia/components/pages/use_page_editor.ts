import { useState } from 'react'
import { toast } from '~/components/ui/toast_store'
import { useMutation } from '~/hooks/use_mutation'
import { useUnsavedChanges } from '~/hooks/use_unsaved_changes'
import { api } from '~/lib/api'
import { reloadPage } from '~/lib/reload_page'
import type { InformationPageEditor, InformationPageJson } from '@views/content'

/** The text of an information page while it is edited. A save names the revision that was edited. */
export function usePageEditor({ slug, title, body, revision }: InformationPageEditor) {
  const [html, setHtml] = useState(body)
  const [isSaved, setSaved] = useState(false)
  const save = useMutation((edited: number | undefined) =>
    api.post<InformationPageJson>(`/api/page/${slug}`, { body: { body: html, revision: edited } })
  )
  const isDirty = html !== body && !isSaved
  useUnsavedChanges(isDirty)
  return {
    isDirty,
    isSaving: save.isProcessing,
    error: save.error,
    change(text: string) {
      setHtml(text)
      setSaved(false)
    },
    /** `isForced` replaces what another user saved meanwhile, which stays in the history. */
    async save(isForced = false) {
      if (!(await save.mutate(isForced ? undefined : revision))) return
      setSaved(true)
      await reloadPage()
      toast.success(`${title} saved.`)
    },
    discard() {
      setSaved(true)
      window.location.reload()
    },
  }
}

export type PageEditor = ReturnType<typeof usePageEditor>
