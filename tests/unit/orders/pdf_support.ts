import type { Column } from '#orders/quick_order/pdf_columns_rules'
import type { Chunk, PdfLine } from '#orders/quick_order/pdf_lines_rules'
import type { Role } from '#orders/quick_order/table_columns_rules'

export type Placed = readonly [text: string, left: number, right: number]

/** A text of a line, with the words that it consists of */
export const chunk = ([text, left, right]: Placed, parts: readonly Placed[] = []): Chunk => ({
  ...{ text, left, right },
  parts: (parts.length > 0 ? parts : [[text, left, right] as const]).map(([typed, from, to]) => ({
    ...{ text: typed, left: from, right: to },
  })),
})

/** A line in letters of ten units */
export const line = (y: number, ...texts: readonly Placed[]): PdfLine => ({
  ...{ y, size: 10, chunks: texts.map((text) => chunk(text)) },
})

export const column = (role: Role, left: number, right: number): Column => ({
  ...{ role, left, right, text: role },
})
