import { useRef, useState } from 'react'
import { confirm } from '~/components/ui/confirm_store'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import { reloadPage } from '~/lib/reload_page'
import type { GalleryPictureView } from '@views/content'

const PATH = '/api/misc/gallery'

export const reloadGallery = () => reloadPage({ only: ['pictures', 'editor'] })

type Gallery = { pictures: readonly GalleryPictureView[]; drafts: readonly GalleryPictureView[] }

/** Reorders, deletes and restores pictures, one request at a time. */
export function useGalleryActions({ pictures, drafts }: Gallery) {
  // The new order, until the server has it
  const [arranged, setArranged] = useState<readonly GalleryPictureView[] | null>(null)
  const wanted = useRef<readonly GalleryPictureView[] | null>(null)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const change = useMutation(
    async (request: () => Promise<object>) => {
      try {
        return await request()
      } finally {
        await reloadGallery()
      }
    },
    { onError: toastError() }
  )

  /** Sends a change once the one before it has been answered. */
  function send(request: () => Promise<object>): Promise<object | null> {
    const answer = last.current.then(() => change.mutate(request))
    last.current = answer.catch(() => null)
    return answer
  }

  async function restore(id: string): Promise<void> {
    if (await send(() => api.post<object>(`${PATH}/${id}/restoration`)))
      toast.success('Picture restored.')
  }

  function sendOrder(next: readonly GalleryPictureView[]) {
    // A picture with a proposed text is in both lists.
    const order = [...new Set([...next, ...drafts].map(({ id }) => id))]
    return send(() => api.put<object>(PATH, { body: { order } }))
  }

  return {
    pictures: arranged ?? pictures,
    isProcessing: change.isProcessing,
    /** Whether pictures can be moved: also while a new order is sent, which the next one follows */
    canArrange: !change.isProcessing || arranged !== null,
    async arrange(next: readonly GalleryPictureView[]): Promise<void> {
      const isSending = wanted.current !== null
      wanted.current = next
      setArranged(next)
      if (isSending) return
      let sent: readonly GalleryPictureView[] | null = null
      while (sent !== wanted.current) {
        sent = wanted.current
        if (!(await sendOrder(sent))) break
      }
      wanted.current = null
      setArranged(null)
    },
    async remove({ id }: GalleryPictureView, name: string): Promise<void> {
      const isSure = await confirm({
        title: 'Delete this picture?',
        text: name,
        confirmLabel: 'Delete picture',
        isDestructive: true,
      })
      if (!isSure || !(await send(() => api.delete<object>(`${PATH}/${id}`)))) return
      toast.success('Picture deleted.', { label: 'Undo', run: () => void restore(id) })
    },
  }
}

export type GalleryActions = ReturnType<typeof useGalleryActions>
