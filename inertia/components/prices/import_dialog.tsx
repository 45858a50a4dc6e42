import { useState } from 'react'
import { decodeFile, readPriceFile } from '~/components/prices/price_file'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { Dialog } from '~/components/ui/dialog'
import type { ChangeEvent } from 'react'
import type { FileReading } from '~/components/prices/price_file'
import type { Grid } from '~/components/grid/use_grid'

type ImportDialogProps = { grid: Grid; isOpen: boolean; onClose: () => void }

/** Reads a file into the table, where it can still be looked at and corrected before it is saved. */
export function ImportDialog({ grid, isOpen, onClose }: ImportDialogProps) {
  const [reading, setReading] = useState<FileReading | null>(null)
  const close = () => {
    setReading(null)
    onClose()
  }
  const open = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    const bytes = new Uint8Array(await file.arrayBuffer())
    setReading(readPriceFile(decodeFile(bytes), grid.sheet))
  }
  const take = () => {
    grid.act({ type: 'write', cells: reading!.cells })
    close()
  }
  const editable = grid.sheet.columns.filter(({ read }) => read).map(({ key }) => key)
  const footer = (
    <>
      <Button onClick={close}>Cancel</Button>
      <Button variant="primary" disabled={!reading || reading.rows === 0} onClick={take}>
        Put into the table
      </Button>
    </>
  )
  return (
    <Dialog isOpen={isOpen} title="Import prices" onClose={close} footer={footer}>
      <p>
        A CSV file whose first row names its columns: <code>sku</code> and any of{' '}
        <code>{editable.join(', ')}</code>. An empty cell clears; a column that is not there leaves
        everything as it is. Nothing is saved yet.
      </p>
      <label className="mt-4 block">
        <span className="mb-1.5 block text-label font-medium text-ink">CSV file</span>
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={open}
          className="block w-full rounded-control text-control file:me-3 file:min-h-control file:rounded-control file:border-0 file:bg-raised file:px-4 file:font-semibold file:text-ink"
        />
      </label>
      <div role="status">{reading && <Outcome reading={reading} />}</div>
    </Dialog>
  )
}

function Outcome({ reading: { rows, rejected } }: { reading: FileReading }) {
  const found = rows === 1 ? '1 product found.' : `${rows} products found.`
  if (rejected.length === 0) return <p className="mt-4 font-medium text-success">{found}</p>
  return (
    <Callout tone="warning" className="mt-4" title={`${found} Left out:`}>
      <ul className="max-h-48 overflow-y-auto">
        {rejected.map(({ line, reason }) => (
          <li key={line}>
            Line {line}: {reason}
          </li>
        ))}
      </ul>
    </Callout>
  )
}
