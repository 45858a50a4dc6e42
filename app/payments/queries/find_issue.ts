import { one, type TableRow, type Trx } from '#core/database'

export type PaymentIssue = TableRow<'payment_issues'>

export const findIssue = (id: string, trx?: Trx): Promise<PaymentIssue | null> =>
  one<PaymentIssue>('select * from payment_issues where id = ?', [id], trx)
