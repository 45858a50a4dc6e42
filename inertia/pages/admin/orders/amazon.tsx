import { texts } from '@shared/texts/specification'
import { AdminPage } from '~/components/admin/admin_page'
import { ReportTables } from '~/components/amazon/report_tables'
import { countsText, ordersText } from '~/components/amazon/report_texts'
import { RunTable } from '~/components/amazon/run_table'
import { useAmazonUpload } from '~/components/amazon/use_amazon_upload'
import { FileButton } from '~/components/uploads/file_button'
import { Button } from '~/components/ui/button'
import { FieldError } from '~/components/ui/field'
import { LinkButton } from '~/components/ui/link_button'
import { Panel } from '~/components/ui/panel'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import type { ImportResult, AmazonRunListItem } from '@views/orders'
import type { Paging } from '~/components/ui/list_panel'

type Props = {
  runs: Paging & { rows: AmazonRunListItem[] }
  limits: { mostFiles: number; mostBytes: number }
}

export default function OrdersAmazon({ runs, limits }: Props) {
  const upload = useAmazonUpload(limits)
  const { files, preview, error, isProcessing, isImporting } = upload
  const megabytes = Math.round(limits.mostBytes / 1024 / 1024)
  return (
    <AdminPage
      title={texts.admin.uploadAmazon}
      back={{ href: staff.adminOrders, label: 'Orders' }}
      actions={<LinkButton href={staff.adminOrdersAmazonAliases}>Aliases</LinkButton>}
    >
      <div className="grid gap-5">
        <Panel title="Reports from Amazon">
          <p className="text-control text-ink-2">
            Order Report, All Orders or Unshipped, as txt or csv: up to {limits.mostFiles} files of{' '}
            {megabytes} MB each.
          </p>
          <div className="mt-4 flex flex-wrap items-center gap-3">
            <FileButton
              size="small"
              label={files.length > 0 ? 'Choose other files' : 'Choose files'}
              accept=".csv,.txt,text/csv,text/plain"
              isProcessing={isProcessing || isImporting}
              onFiles={upload.choose}
            />
            <span className="min-w-0 wrap-anywhere text-control text-ink-2">
              {files.map(({ name }) => name).join(', ')}
            </span>
          </div>
          <FieldError id="files-error" text={error} />
          {preview && !error && (
            <Preview
              report={preview}
              isImporting={isProcessing || isImporting}
              onImport={() => void upload.importFiles()}
            />
          )}
        </Panel>
        {preview && <ReportTables report={preview} />}
        <RunTable runs={runs} />
      </div>
    </AdminPage>
  )
}

type PreviewProps = { report: ImportResult; isImporting: boolean; onImport: () => void }

function Preview({ report, isImporting, onImport }: PreviewProps) {
  const changed = report.created + report.updated
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
      <p role="status" className="text-control text-ink-2">
        Preview: {countsText(report)}.{' '}
        {changed === 0 ? 'There is nothing to import.' : 'Nothing is saved yet.'}
      </p>
      {changed > 0 && (
        <Button variant="primary" isBusy={isImporting} onClick={onImport}>
          Import {ordersText(changed)}
        </Button>
      )}
    </div>
  )
}

OrdersAmazon.layout = AdminLayout
