import { readDelimited, writeTabbed } from '#shared/delimited'
import { textAt } from './sheet.js'
import type { Block, DraftCell, Drafts, Sheet } from '~/components/grid/sheet'

/** What a spreadsheet takes from the clipboard */
export function copied(sheet: Sheet, drafts: Drafts, block: Block): string {
  return writeTabbed(
    span(block.top, block.bottom).map((row) =>
      span(block.left, block.right).map((column) => textAt(sheet, drafts, { row, column }))
    )
  )
}

export function cleared(sheet: Sheet, block: Block): DraftCell[] {
  return cellsOf(sheet, block, () => '')
}

/**
 * A block from a spreadsheet goes in from the upper left corner of what is selected; a larger selection is filled with
 * it again and again. What would stand below or right of the table is left out, read-only columns are passed over.
 */
export function pasted(sheet: Sheet, text: string, selected: Block): DraftCell[] {
  const rows = readDelimited(text.replace(/\r?\n$/, ''), '\t')
  if (rows.length === 0) return []
  const width = Math.max(...rows.map(({ length }) => length))
  const block = {
    ...selected,
    bottom: Math.max(selected.bottom, selected.top + rows.length - 1),
    right: Math.max(selected.right, selected.left + width - 1),
  }
  return cellsOf(sheet, block, (row, column) => rows[row % rows.length][column % width] ?? '')
}

function cellsOf(
  { rows, columns }: Sheet,
  block: Block,
  textOf: (row: number, column: number) => string
): DraftCell[] {
  const bottom = Math.min(block.bottom, rows.length - 1)
  const right = Math.min(block.right, columns.length - 1)
  return span(block.top, bottom).flatMap((row) =>
    span(block.left, right).flatMap((column) =>
      columns[column].read
        ? [
            {
              rowId: rows[row].id,
              column: columns[column].key,
              text: textOf(row - block.top, column - block.left),
            },
          ]
        : []
    )
  )
}

const span = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
