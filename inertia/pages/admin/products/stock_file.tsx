import { AdminPage } from '~/components/admin/admin_page'
import { FileButton } from '~/components/uploads/file_button'
import { StockImportReport } from '~/components/products/stock_import_report'
import { StockRunTable } from '~/components/products/stock_run_table'
import { useStockImport } from '~/components/products/use_stock_import'
import { FieldError } from '~/components/ui/field'
import { Panel } from '~/components/ui/panel'
import { RadioCards } from '~/components/ui/radio_cards'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import type { StockRunView } from '@views/catalog'

const BASES = [
  { value: 'on_hand', label: 'On hand', hint: 'Counts include goods reserved for orders.' },
  { value: 'sellable', label: 'Available', hint: 'Counts exclude goods reserved for orders.' },
]
const MODES = [
  { value: 'absolute', label: 'New counts', hint: 'The quantity replaces the stock.' },
  { value: 'delta', label: 'Changes', hint: 'The quantity is added (5) or subtracted (-5).' },
]
const EXAMPLE = `sku,quantity,reason
THX-CBH10,48,Counted on Friday
PXLVISION,12,First delivery`

type Props = { mostLines: number; runs: StockRunView[] }

export default function ProductsStockFile({ mostLines, runs }: Props) {
  const stockImport = useStockImport()
  const { file, report, isProcessing } = stockImport
  return (
    <AdminPage
      title="Import stock"
      back={{ href: staff.adminProducts, label: 'Products' }}
      isNarrow
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Panel title="CSV file">
          <p className="text-control text-ink-2">
            Up to {mostLines.toLocaleString('en-US')} lines. The first line names the columns: sku,
            quantity and optionally reason.
          </p>
          <pre className="nums my-4 overflow-x-auto rounded-control bg-raised px-4 py-3 text-label text-ink-2">
            {EXAMPLE}
          </pre>
          <RadioCards
            name="mode"
            legend="Quantities"
            cards={MODES}
            value={stockImport.mode}
            onChange={(mode) => stockImport.choose({ mode })}
          />
          {stockImport.mode === 'absolute' && (
            <RadioCards
              name="basis"
              legend="What was counted"
              cards={BASES}
              value={stockImport.basis}
              onChange={(basis) => stockImport.choose({ basis })}
              className="mt-5"
            />
          )}
          <div className="mt-5 flex flex-wrap items-center gap-3">
            <FileButton
              size="small"
              label={file ? 'Choose another file' : 'Choose file'}
              accept=".csv,.txt,text/csv,text/plain"
              isProcessing={isProcessing}
              onFile={stockImport.chooseFile}
            />
            {file && <span className="text-control text-ink-2">{file.name}</span>}
          </div>
          <FieldError id="file-error" text={stockImport.error} />
        </Panel>
        {report && (
          <StockImportReport
            report={report}
            isImported={stockImport.isImported}
            isImporting={isProcessing}
            onImport={() => void stockImport.importFile()}
          />
        )}
        <StockRunTable runs={runs} />
      </div>
    </AdminPage>
  )
}

ProductsStockFile.layout = AdminLayout
