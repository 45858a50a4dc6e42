import { shop } from '#config/shop'
import { toCsv } from '#core/files/csv'
import { calendarDay } from '#shared/dates'
import { invoiceTexts as texts } from '#shared/texts/invoices'
import type { Money } from '#shared/money'
import type { Statement, StatementLine } from '#invoicing/receivables/statement'

export type StatementResponse = {
  /** Due before `from` */
  opening: number
  lines: {
    type: 'invoice' | 'credit_note' | 'payment' | 'dispute' | 'dispute_won'
    date: string
    number: string
    due: string | null
    amount: number
    balance: number
  }[]
  balance: number
  /** Owed to the customer of orders, at the end of a period that has ended */
  owed: number
}

export const toStatementResponse = ({
  opening,
  lines,
  balance,
  owed,
}: Statement): StatementResponse => ({
  opening: opening.toDecimal(),
  lines: lines.map(({ type, at, number, dueAt, amount, balance: after }) => ({
    type,
    date: at,
    number,
    due: dueAt,
    amount: amount.toDecimal(),
    balance: after.toDecimal(),
  })),
  balance: balance.toDecimal(),
  owed: owed.toDecimal(),
})

const HEADER = ['Date', 'Type', 'Number', 'Due', 'Amount', 'Balance']

export function statementCsv({ opening, lines, owed }: Statement): string {
  const first = opening.isZero ? [] : [labelledCells(texts.openingBalance, opening)]
  const last = owed.isZero ? [] : [labelledCells(texts.owed, owed)]
  return toCsv(HEADER, [...first, ...lines.map(toCells), ...last])
}

const labelledCells = (label: string, amount: Money) => [
  '',
  label,
  '',
  '',
  '',
  amount.toDecimalString(),
]

function toCells({ at, type, number, dueAt, amount, balance }: StatementLine): string[] {
  return [
    calendarDay(at, shop.timeZone),
    texts.entryTypes[type],
    number,
    dueAt === null ? '' : calendarDay(dueAt, shop.timeZone),
    amount.toDecimalString(),
    balance.toDecimalString(),
  ]
}
