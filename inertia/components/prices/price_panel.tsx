import { useState } from 'react'
import { Download, Upload } from 'lucide-react'
import { GridTable } from '~/components/grid/grid_table'
import { useGrid } from '~/components/grid/use_grid'
import { GridStatus } from '~/components/prices/grid_status'
import { ImportDialog } from '~/components/prices/import_dialog'
import { ReviewDialog } from '~/components/prices/review_dialog'
import { SaveBar } from '~/components/prices/save_bar'
import { usePriceSaving } from '~/components/prices/use_price_saving'
import { Button } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'
import { LinkButton } from '~/components/ui/link_button'
import { Panel } from '~/components/ui/panel'
import { useUnsavedChanges } from '~/hooks/use_unsaved_changes'
import type { valuesOf } from '~/components/grid/sheet'
import type { GridColumn, GridRow } from '~/components/grid/sheet'

type PricePanelProps = {
  title: string
  rows: readonly GridRow[]
  columns: readonly GridColumn[]
  /** The call that reads and saves these prices */
  path: string
  version: string
  csvHref: string
  /** `user=ID` or `group=ID`, as GET /api/a/products takes them */
  buyer: string
  bodyOf(values: ReturnType<typeof valuesOf>): object
  /** Stands before the reason of a refused save */
  failed?: string
}

/** A table of prices that is filled in, imported, looked over and saved. */
export function PricePanel(props: PricePanelProps) {
  const { title, rows, columns, path, version, csvHref, buyer, bodyOf, failed } = props
  const grid = useGrid({ rows, columns })
  const saving = usePriceSaving(grid, { path, version, bodyOf, failed })
  const [isImporting, setImporting] = useState(false)
  useUnsavedChanges(grid.changed > 0)

  const actions = (
    <>
      {columns.some(({ read }) => read) && (
        <Button
          size="small"
          icon={<Upload aria-hidden="true" className="size-4" />}
          onClick={() => setImporting(true)}
        >
          Import
        </Button>
      )}
      <LinkButton
        isPlain
        href={csvHref}
        size="small"
        icon={<Download aria-hidden="true" className="size-4" />}
      >
        Export
      </LinkButton>
    </>
  )
  if (rows.length === 0) {
    return (
      <Panel title={title}>
        <EmptyState
          title="No products yet"
          text="Prices are agreed here as soon as there is something to sell."
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
        <GridStatus grid={grid} buyer={buyer} />
        <SaveBar grid={grid} saving={saving} />
      </Panel>
      <ReviewDialog saving={saving} />
      <ImportDialog grid={grid} isOpen={isImporting} onClose={() => setImporting(false)} />
    </>
  )
}
