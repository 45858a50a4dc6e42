import { router } from '@inertiajs/react'
import { ordersText } from '~/components/amazon/report_texts'
import { Button } from '~/components/ui/button'
import { confirm, showMessage } from '~/components/ui/confirm_store'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import type { AmazonRunListItem } from '@views/orders'

type UndoReport = { undone: number; refused: { id: string; err: string }[] }

const MOST_NAMED = 5

/** Undoes an import after a confirmation, and names the orders that were changed since. */
export function UndoButton({ run }: { run: AmazonRunListItem }) {
  const undo = useMutation(() => api.post<UndoReport>(`/api/misc/amazon/${run.id}/undo`), {
    onError: toastError('The import was not undone.'),
  })

  async function confirmUndo() {
    const isSure = await confirm({
      title: 'Undo this import?',
      text: `This deletes the ${ordersText(run.created)} that it created, with their payments, and returns their goods to the stock. Orders that were changed since stay.`,
      confirmLabel: 'Undo import',
      isDestructive: true,
    })
    const report = isSure ? await undo.mutate() : null
    if (!report) return
    router.reload()
    if (report.refused.length === 0) toast.success(`${ordersText(report.undone)} undone.`)
    else await showMessage(`${ordersText(report.undone)} undone`, refusedText(report))
  }

  return (
    <Button isBusy={undo.isProcessing} onClick={() => void confirmUndo()}>
      Undo import…
    </Button>
  )
}

function refusedText({ refused }: UndoReport): string {
  const named = refused.slice(0, MOST_NAMED).map(({ err }) => `${err}.`)
  const others = refused.length - named.length
  return [...named, ...(others > 0 ? [`${others} more were changed since.`] : [])].join(' ')
}
