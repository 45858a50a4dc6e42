import { pdfFile } from '#tests/support/pdf_file'
import type { BrowserSession } from '#tests/browser/support/browser_session'

const PLACES = [40, 160, 400]
const row = (cells: string[], y: number) => cells.map((text, at) => ({ text, x: PLACES[at], y }))

/** A purchase order as its customer has it: addresses, a table and a sum */
export const purchaseOrderPdf = () =>
  pdfFile({
    pages: [
      [
        ...row(['Northlight AV', '', '12 Main Street'], 760),
        ...row(['PO Number: 45-2244'], 730),
        ...row(['SKU', 'Description', 'Qty'], 700),
        ...row(['THX-CBH20', 'THX Short-Range 2 m', '3'], 680),
        ...row(['THX-CBH10', 'THX Short-Range 1 m', '4'], 660),
        ...row(['Total', '', '7'], 640),
      ],
    ],
  })

type OrderFile = { name: string; bytes: Buffer | string; how: 'drop' | 'choose' }

/** Drops a file on the text of the order, or chooses it as the file chooser of the browser does. */
export async function openOrderFile(
  browser: BrowserSession,
  { name, bytes, how }: OrderFile
): Promise<void> {
  await browser.page.evaluate(
    ({ name: fileName, encoded, isDrop }) => {
      const content = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0))
      const files = new DataTransfer()
      files.items.add(new File([content], fileName))
      const field = document.querySelector<HTMLInputElement>('input[type="file"]')!
      if (!isDrop) {
        field.files = files.files
        field.dispatchEvent(new Event('change', { bubbles: true }))
        return
      }
      const area = document.querySelector('textarea[name="text"]')!
      for (const type of ['dragenter', 'dragover', 'drop'])
        area.dispatchEvent(
          new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: files })
        )
    },
    { name, encoded: Buffer.from(bytes).toString('base64'), isDrop: how === 'drop' }
  )
}
