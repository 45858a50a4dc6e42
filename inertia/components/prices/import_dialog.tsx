import { useState } from 'react'
import { decodeText } from '@shared/text/decode_text'
import { parsePriceFile } from '~/components/prices/price_file'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { Dialog } from '~/components/ui/dialog'
import type { ChangeEvent } from 'react'
import type { PriceFile, PriceFileError } from '~/components/prices/price_file'
import type { Grid } from '~/components/grid/use_grid'

type ImportDialogProps = { grid: Grid; isOpen: boolean; onClose: () => void }

/** Reads a file into drafts, which are reviewed and saved like typed ones. */
export function ImportDialog({ grid, isOpen, onClose }: ImportDialogProps) {
  const [priceFile, setPriceFile] = useState<PriceFile | null>(null)
  const close = () => {
    setPriceFile(null)
    onClose()
  }
  const open = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    const bytes = new Uint8Array(await file.arrayBuffer())
    setPriceFile(parsePriceFile({ name: file.name, text: decodeText(bytes) }, grid.sheet))
  }
  const importCells = () => {
    grid.dispatch({ type: 'write', cells: priceFile!.cells })
    close()
  }
  const editable = grid.sheet.columns.filter(({ parse }) => parse).map(({ key }) => key)
  const footer = (
    <Button
      variant="primary"
      disabled={!priceFile || priceFile.rowCount === 0}
      onClick={importCells}
    >
      Import
    </Button>
  )
  return (
    <Dialog
      isOpen={isOpen}
      title="Import prices"
      onClose={close}
      dismissal="Cancel"
      footer={footer}
    >
      <p>
        A CSV file whose first row names its columns: <code>sku</code> and any of{' '}
        <code>{editable.join(', ')}</code>, or by the headings of the grid. An empty cell clears a
        price; a missing column changes nothing. You review the import before it is saved.
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
      <div role="status">{priceFile && <ImportResult priceFile={priceFile} />}</div>
    </Dialog>
  )
}

function ImportResult({ priceFile }: ImportResultProps) {
  const { err, rejected, wrongCells } = priceFile
  if (err !== null)
    return (
      <Callout tone="danger" className="mt-4" title="This file cannot be imported">
        {err}
      </Callout>
    )
  return (
    <>
      <p className="mt-4 font-medium text-success">{summaryOf(priceFile)}</p>
      <ErrorList title="Skipped lines:" errors={rejected} />
      <ErrorList title="Cells to correct after the import:" errors={wrongCells} />
    </>
  )
}

/** Also says where a file holds the stored prices, as saving it would change nothing. */
function summaryOf({ rowCount, changeCount }: PriceFile): string {
  const found = rowCount === 1 ? '1 product found' : `${rowCount} products found`
  const cells = changeCount === 1 ? '1 cell' : `${changeCount} cells`
  return `${found}. The file changes ${changeCount === 0 ? 'no price or MOQ' : cells}.`
}

type ImportResultProps = { priceFile: PriceFile }
type ErrorListProps = { title: string; errors: readonly PriceFileError[] }

function ErrorList({ title, errors }: ErrorListProps) {
  if (errors.length === 0) return null
  return (
    <Callout tone="warning" className="mt-4" title={title}>
      <ul className="max-h-48 overflow-y-auto">
        {errors.map(({ line, column, reason }) => (
          <li key={`${line} ${column}`}>
            Line {line}, {column}: {reason}
          </li>
        ))}
      </ul>
    </Callout>
  )
}
