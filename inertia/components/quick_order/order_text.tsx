import type { useOrderFile } from '~/components/quick_order/use_order_file'
import { TextArea } from '~/components/ui/text_field'
import { FileButton } from '~/components/uploads/file_button'

const ORDER_FILES = '.pdf,.csv,.txt,application/pdf,text/csv,text/plain'

type OrderFile = ReturnType<typeof useOrderFile>
type OrderTextAreaProps = {
  label: string
  rows: number
  placeholder?: string
  value: string
  /** Shown where the file has none */
  error: string | null
  file: OrderFile
  onText: (text: string) => void
}

/** The text of an order, as a customer wrote it */
export function OrderTextArea({ error, file, onText, ...field }: OrderTextAreaProps) {
  return (
    <TextArea
      {...field}
      name="text"
      hint="Lines of a spreadsheet, a mail, a CSV file or a purchase order, or a dropped PDF; up to 200 lines."
      error={file.error ?? error ?? undefined}
      onChange={({ target }) => onText(target.value)}
      // Its text takes the place of what is in the field.
      readOnly={file.isReading}
      required
      spellCheck={false}
    />
  )
}

export function OrderFileButton({ file }: { file: OrderFile }) {
  return (
    <FileButton
      label="Open a PDF, CSV or text file"
      accept={ORDER_FILES}
      isProcessing={file.isReading}
      onFile={(chosen) => void file.open([chosen])}
    />
  )
}
