import { useState } from 'react'
import { confirm } from '~/components/ui/confirm_store'
import { toast } from '~/components/ui/toast_store'
import { api, ApiError } from '~/lib/api'
import { texts } from '@shared/texts'

type Paper = { pdf: string; filename: string }

/** Has the server draw a paper of the order (its usual one where no type is named) and saves it; what goes wrong is told in a toast. */
export function useOrderPdf(
  orderId: string,
  type?: string
): { isBusy: boolean; download(): Promise<void> } {
  const [isBusy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      await deliver(await api.post<Paper>(`/api/orders/${orderId}/docs`, { body: { type } }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, download }
}

async function deliver(paper: Paper): Promise<void> {
  if (isFirefoxOnIos()) {
    const wantsFile = await confirm({
      title: texts.admin.iosFirefox,
      text: 'The PDF can be saved to Files instead.',
      confirmLabel: 'Download PDF',
    })
    if (!wantsFile) return
  }
  save(paper)
}

const isFirefoxOnIos = () => navigator.userAgent.includes('FxiOS')

function save({ pdf, filename }: Paper): void {
  const bytes = Uint8Array.from(atob(pdf), (sign) => sign.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  Object.assign(document.createElement('a'), { href: url, download: filename }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
