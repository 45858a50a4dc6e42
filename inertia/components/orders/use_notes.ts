import { confirm } from '~/components/ui/confirm_store'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import { reloadPage } from '~/lib/reload_page'

/** Adds a note to the order and shows it. */
export const useAddNote = (orderId: string) =>
  useMutation((text: string) => api.post(`/api/orders/${orderId}/notes`, { body: { text } }), {
    onError: toastError('The note was not added.'),
  })

/** Asks, removes a note and shows the timeline without it. */
export function useRemoveNote(orderId: string): (noteId: string) => void {
  const removal = useMutation(
    (noteId: string) => api.delete(`/api/orders/${orderId}/notes/${noteId}`),
    { onError: toastError('The note was not removed.') }
  )
  const remove = async (noteId: string) => {
    const question = {
      title: 'Remove this note?',
      confirmLabel: 'Remove note',
      isDestructive: true,
    }
    if (!(await confirm(question)) || !(await removal.mutate(noteId))) return
    toast.success('Note removed.')
    await reloadPage({ only: ['order'] })
  }
  return (noteId) => void remove(noteId)
}
