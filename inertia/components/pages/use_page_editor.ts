import { useRef, useState } from 'react'
import { toast } from '~/components/ui/toast_store'
import { useMutation } from '~/hooks/use_mutation'
import { useUnsavedChanges } from '~/hooks/use_unsaved_changes'
import { api } from '~/lib/api'
import { reloadPage } from '~/lib/reload_page'
import type { InformationPageEditor, InformationPageJson } from '@views/content'

/** The text of an information page while it is edited. A save names the revision that was edited. */
export function usePageEditor({ slug, title, body, revision }: InformationPageEditor) {
  const [html, setHtml] = useState(body)
  const latest = useRef(body)
  const [saved, setSaved] = useState({ html: body, revision })
  const [start, setStart] = useState({ html: body, count: 0 })
  const save = useMutation((edited: number | undefined) =>
    api.post<InformationPageJson>(`/api/page/${slug}`, { body: { body: html, revision: edited } })
  )
  const isDirty = html !== saved.html
  const mayDiscard = useUnsavedChanges(isDirty)
  return {
    isDirty,
    mayDiscard,
    /** What the editor starts from, each time that it starts */
    start,
    isSaving: save.isProcessing,
    error: save.error,
    change(text: string) {
      setHtml(text)
      latest.current = text
    },
    /** `isForced` replaces what another user saved meanwhile, which stays in the history. */
    async save(isForced = false) {
      const response = await save.mutate(isForced ? undefined : saved.revision)
      if (!response) return
      setSaved({ html, revision: response.revision })
      // The page starts the editor again with the new revision, and would lose what was typed since.
      if (latest.current === html) await reloadPage()
      toast.success(`${title} saved.`)
    },
    /** Starts from the text that was saved last. */
    cancel() {
      setStart(({ count }) => ({ html: saved.html, count: count + 1 }))
      setHtml(saved.html)
      latest.current = saved.html
      save.reset()
    },
    /** Loads what another user saved meanwhile. */
    discard() {
      setSaved({ ...saved, html })
      window.location.reload()
    },
  }
}

export type PageEditor = ReturnType<typeof usePageEditor>
