import { confirm } from '~/components/ui/confirm_store'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import { texts } from '@shared/texts/specification'

type PdfFile = { pdf: string; filename: string }

type OrderDocument = { type?: string; shipment?: string; invoice?: string }

/** Downloads a document of the order, by default its usual one; `failure` replaces the server's reason. */
export function useOrderPdf(orderId: string, document: OrderDocument = {}, failure?: string) {
  const pdf = useMutation(
    () => api.post<PdfFile>(`/api/orders/${orderId}/docs`, { body: document }),
    { onError: failure ? () => toast.error(failure) : toastError() }
  )

  async function download(): Promise<void> {
    const file = await pdf.mutate()
    if (file) await savePdf(file)
  }

  return { isBusy: pdf.isProcessing, download }
}

/** Downloads a PDF file that a call returned as base64. */
export async function savePdf(file: PdfFile): Promise<void> {
  if (await canSave()) save(file)
}

/** Firefox on iOS cannot display a PDF, so the user chooses whether to save it instead. */
async function canSave(): Promise<boolean> {
  if (!navigator.userAgent.includes('FxiOS')) return true
  return confirm({
    title: texts.admin.iosFirefox,
    text: 'The PDF can be saved to Files instead.',
    confirmLabel: 'Download PDF',
  })
}

function save({ pdf, filename }: PdfFile): void {
  const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  Object.assign(document.createElement('a'), { href: url, download: filename }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
