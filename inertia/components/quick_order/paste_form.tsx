import { useState } from 'react'
import { decodeText } from '@shared/text/decode_text'
import type { FormEvent } from 'react'
import {
  FILE_TOO_LARGE,
  MAX_FILE_BYTES,
  type QuickOrder,
} from '~/components/quick_order/use_quick_order'
import { Button } from '~/components/ui/button'
import { TextArea } from '~/components/ui/text_field'
import { FileButton } from '~/components/uploads/file_button'

const EXAMPLE = '12 x THX-CBH20\nTHX-CBH10;4\nsix PXL8-CBH15 @ $24.99'

/** The text of the order, pasted or from a file */
export function PasteForm({ quickOrder }: { quickOrder: QuickOrder }) {
  const { text, setText, read, isReading, order, error } = quickOrder
  const [fileError, setFileError] = useState<string | null>(null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFileError(null)
    void read(text)
  }
  async function readFile(file: File): Promise<void> {
    if (file.size > MAX_FILE_BYTES) return setFileError(FILE_TOO_LARGE)
    setFileError(null)
    const content = decodeText(new Uint8Array(await file.arrayBuffer()))
    setText(content)
    await read(content)
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextArea
        name="text"
        label="Your order"
        hint="Lines of a spreadsheet, a mail, a CSV file or a purchase order; up to 200 lines."
        rows={order ? 6 : 12}
        placeholder={EXAMPLE}
        value={text}
        error={fileError ?? (order ? undefined : (error ?? undefined))}
        onChange={({ target }) => setText(target.value)}
        required
        spellCheck={false}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={order ? undefined : 'primary'} isBusy={isReading}>
          {order ? 'Read again' : 'Read order'}
        </Button>
        <FileButton
          label="Open a CSV or text file"
          accept=".csv,.txt,text/csv,text/plain"
          onFile={(file) => void readFile(file)}
        />
      </div>
    </form>
  )
}
