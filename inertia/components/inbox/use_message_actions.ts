import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import { reloadPage } from '~/lib/reload_page'
import type { MessageJson } from '@views/content'

/** Records that a message is answered, or open again, one request at a time. */
export function useMessageActions() {
  const { mutate, isProcessing } = useMutation(
    async ({ id, answered }: { id: string; answered: boolean }) => {
      try {
        return await api.put<MessageJson>(`/api/contact/messages/${id}`, { body: { answered } })
      } finally {
        await reloadPage({ only: ['messages'] })
      }
    },
    { onError: toastError() }
  )

  async function mark(message: MessageJson, isAnswered: boolean): Promise<void> {
    if (!(await mutate({ id: message._id, answered: isAnswered }))) return
    toast.success(isAnswered ? 'Marked as answered.' : 'The message is open again.', {
      label: 'Undo',
      run: () => void mark(message, !isAnswered),
    })
  }
  return { mark, isProcessing }
}
