import { Money, type Currency } from '#shared/money'
import type { TableName } from '#core/database'

/** The first and the last id of the records that a check reads at once */
export type IdRange = readonly [first: string, last: string]

type BookEntry = { id: string; text: string }

/** A rule that holds for every record of a table; `find` returns the records of a range that break it. */
export type BookCheck = {
  /** Names the rule for people and scripts */
  rule: string
  table: TableName
  find: (range: IdRange) => Promise<BookEntry[]>
}

export type BookProblem = BookEntry & Pick<BookCheck, 'rule' | 'table'>

export type BookAudit = {
  ok: boolean
  /** Records by table */
  checked: Partial<Record<TableName, number>>
  recordCount: number
  /** The first problems; `problemCount` counts all. */
  problems: BookProblem[]
  problemCount: number
  owed: OwedFigure[]
  oversold: OversoldFigure
}

/** Goods that Amazon sold beyond the stock, of orders that are left to ship: the first of them, and how many there are */
export type OversoldFigure = {
  count: number
  goods: { order: string; number: string; text: string }[]
}

/** Money owed to customers whose orders shrank after their payment; `amount` is in major units. */
export type OwedFigure = { currency: Currency; amount: number; orders: number }

/** Returns a formatter for cents of a currency. */
export const formatCents = (currency: Currency) => (cents: number) =>
  Money.of(cents, currency).format()
