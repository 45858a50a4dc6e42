import { AdminPage } from '~/components/admin/admin_page'
import { FileButton } from '~/components/products/file_button'
import { StockReport } from '~/components/products/stock_report'
import { useStockFile } from '~/components/products/use_stock_file'
import { FieldError } from '~/components/ui/field'
import { Panel } from '~/components/ui/panel'
import { RadioCards } from '~/components/ui/radio_cards'
import { AdminLayout } from '~/layouts/admin_layout'
import { staff } from '~/lib/paths'

const MODES = [
  { value: 'absolute', label: 'Counts', hint: 'The quantity is the new count.' },
  { value: 'delta', label: 'Changes', hint: 'The quantity comes (5) or goes (-5).' },
]
const EXAMPLE = `sku,quantity,reason
THX-CBH10,48,Counted on Friday
PXLVISION,12,First delivery`

export default function ProductsStockFile({ mostLines }: { mostLines: number }) {
  const upload = useStockFile()
  return (
    <AdminPage
      title="Update from a file"
      back={{ href: staff.products, label: 'Products' }}
      isNarrow
    >
      <div className="grid gap-5">
        <Panel title="The file">
          <p className="text-control text-ink-2">
            A CSV file of up to {mostLines.toLocaleString('en-US')} lines. Its first line names the
            columns: sku, quantity and, if you like, reason.
          </p>
          <pre className="nums my-4 overflow-x-auto rounded-control bg-raised px-4 py-3 text-label text-ink-2">
            {EXAMPLE}
          </pre>
          <RadioCards
            name="mode"
            legend="What the quantities are"
            cards={MODES}
            value={upload.mode}
            onChange={upload.setMode}
          />
          <div className="mt-5 flex flex-wrap items-center gap-3">
            <FileButton
              label={upload.file ? 'Choose another file' : 'Choose a file'}
              accept=".csv,.txt,text/csv,text/plain"
              isBusy={upload.isBusy}
              onFile={upload.choose}
            />
            {upload.file && <span className="text-control text-ink-2">{upload.file.name}</span>}
          </div>
          <FieldError id="file-problem" text={upload.problem ?? undefined} />
        </Panel>
        {upload.report && (
          <StockReport
            report={upload.report}
            isDone={upload.isDone}
            isBusy={upload.isBusy}
            onApply={upload.apply}
          />
        )}
      </div>
    </AdminPage>
  )
}

ProductsStockFile.layout = AdminLayout
