import { useMemo, useState } from 'react'
import { Download, Upload } from 'lucide-react'
import { usePermission } from '~/hooks/use_shared'
import { Allowed } from '~/components/admin/allowed'
import { readOnly } from '~/components/prices/price_sheet'
import { GridTable } from '~/components/grid/grid_table'
import { useGrid } from '~/components/grid/use_grid'
import { GridStatus } from '~/components/prices/grid_status'
import { ImportDialog } from '~/components/prices/import_dialog'
import { ReviewDialog } from '~/components/prices/review_dialog'
import { SaveBar } from '~/components/prices/save_bar'
import { usePriceSave } from '~/components/prices/use_price_save'
import { Button } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'
import { LinkButton } from '~/components/ui/link_button'
import { Panel } from '~/components/ui/panel'
import { useUnsavedChanges } from '~/hooks/use_unsaved_changes'
import * as staff from '@paths/staff_paths'
import type { CellValue, GridColumn, GridRow } from '~/components/grid/sheet'

type PricePanelProps = {
  title: string
  rows: readonly GridRow[]
  columns: readonly GridColumn[]
  /** The endpoint that saves these prices */
  path: string
  version: string
  csvHref: string
  /** `user=ID` or `group=ID`, as GET /api/a/products takes them */
  customerQuery: string
  toBody(values: readonly CellValue[]): object
  /** Precedes the reason of a failed save */
  failure?: string
}

/** A price grid with import, export, review and save */
export function PricePanel(props: PricePanelProps) {
  const { title, rows, path, version, csvHref, customerQuery, toBody, failure } = props
  const canPrice = usePermission('change_prices')
  const columns = useMemo(
    () => (canPrice ? props.columns : readOnly(props.columns)),
    [canPrice, props.columns]
  )
  const grid = useGrid({ rows, columns })
  const saving = usePriceSave(grid, { path, version, toBody, failure })
  const [isImporting, setImporting] = useState(false)
  useUnsavedChanges(grid.draftCount > 0)

  const actions = (
    <>
      {columns.some(({ parse }) => parse) && (
        <Allowed permission="import">
          <Button
            size="small"
            icon={<Upload aria-hidden="true" className="size-4" />}
            onClick={() => setImporting(true)}
          >
            Import
          </Button>
        </Allowed>
      )}
      <Allowed permission="run_reports">
        <LinkButton
          isPlain
          href={csvHref}
          size="small"
          icon={<Download aria-hidden="true" className="size-4" />}
        >
          Export
        </LinkButton>
      </Allowed>
    </>
  )
  if (rows.length === 0) {
    return (
      <Panel title={title}>
        <EmptyState
          title="No products yet"
          text="Add a product to set its prices here."
          action={<LinkButton href={staff.adminProductsNew}>Add product</LinkButton>}
        />
      </Panel>
    )
  }
  return (
    <>
      <Panel title={title} actions={actions} isFlush>
        <div className="mt-3 border-t border-line">
          <GridTable grid={grid} label={title} />
        </div>
        <GridStatus grid={grid} customerQuery={customerQuery} />
        <SaveBar grid={grid} saving={saving} />
      </Panel>
      <ReviewDialog saving={saving} />
      <ImportDialog grid={grid} isOpen={isImporting} onClose={() => setImporting(false)} />
    </>
  )
}
