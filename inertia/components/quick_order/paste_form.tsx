import type { FormEvent } from 'react'
import { OrderFileButton, OrderTextArea } from '~/components/quick_order/order_text'
import { useOrderFile } from '~/components/quick_order/use_order_file'
import type { QuickOrder } from '~/components/quick_order/use_quick_order'
import { Button } from '~/components/ui/button'
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
        <OrderTextArea
          label="Your order"
          rows={order ? 6 : 12}
          placeholder={EXAMPLE}
          value={text}
          error={order ? null : error}
          file={file}
          onText={setText}
        />
      </FileDrop>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={order ? undefined : 'primary'} isBusy={isReading}>
          {order ? 'Read again' : 'Read order'}
        </Button>
        <OrderFileButton file={file} />
      </div>
    </form>
  )
}
