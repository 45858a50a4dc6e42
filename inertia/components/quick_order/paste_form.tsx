import type { FormEvent } from 'react'
import { ORDER_FILES, useOrderFile } from '~/components/quick_order/use_order_file'
import type { QuickOrder } from '~/components/quick_order/use_quick_order'
import { Button } from '~/components/ui/button'
import { TextArea } from '~/components/ui/text_field'
import { FileButton } from '~/components/uploads/file_button'
import { FileDrop } from '~/components/uploads/file_drop'

const EXAMPLE = '12 x THX-CBH20\nTHX-CBH10;4\nsix PXL8-CBH15 @ $24.99'

/** The text of the order, pasted or from a file */
export function PasteForm({ quickOrder }: { quickOrder: QuickOrder }) {
  const { text, setText, read, isReading, order, error } = quickOrder
  const file = useOrderFile(async (content) => {
    setText(content)
    await read(content)
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    file.clearError()
    void read(text)
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <FileDrop leavesText onFiles={(files) => void file.open(files)}>
        <TextArea
          name="text"
          label="Your order"
          hint="Lines of a spreadsheet, a mail, a CSV file or a purchase order, or a dropped PDF; up to 200 lines."
          rows={order ? 6 : 12}
          placeholder={EXAMPLE}
          value={text}
          error={file.error ?? (order ? undefined : (error ?? undefined))}
          onChange={({ target }) => setText(target.value)}
          required
          spellCheck={false}
        />
      </FileDrop>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={order ? undefined : 'primary'} isBusy={isReading}>
          {order ? 'Read again' : 'Read order'}
        </Button>
        <FileButton
          label="Open a PDF, CSV or text file"
          accept={ORDER_FILES}
          isProcessing={file.isReading}
          onFile={(chosen) => void file.open([chosen])}
        />
      </div>
    </form>
  )
}
