import { catalog } from '#catalog'
import { one, rows, run, type TableRow } from '#core/database'
import type { PersonalDataSource } from '#core/personal_data'

/** The own part numbers of a customer; where both accounts know a number, the account that stays keeps its own. */
export const partNumberDataSource: PersonalDataSource = {
  name: 'part_numbers',
  title: 'Own part numbers',
  accountColumns: {
    'customer_part_numbers.user_id': 'merges',
  },

  async merge({ from, into }, trx) {
    await run(
      `update customer_part_numbers set user_id = ? where user_id = ?
         and part_key not in (select part_key from customer_part_numbers where user_id = ?)`,
      [into, from, into],
      trx
    )
    await run('delete from customer_part_numbers where user_id = ?', [from], trx)
  },

  async collect({ userId }) {
    const parts = await rows<
      Pick<TableRow<'customer_part_numbers'>, 'part_number' | 'product_id' | 'created_at'>
    >(
      `select part_number, product_id, created_at from customer_part_numbers
       where user_id = ? order by part_key`,
      [userId]
    )
    const { byId } = await catalog()
    return parts.map(({ product_id: id, ...part }) => ({ sku: byId.get(id)?.sku ?? id, ...part }))
  },

  async plan({ userId }) {
    const counted = await one<{ n: number }>(
      'select count(*) as n from customer_part_numbers where user_id = ?',
      [userId]
    )
    return { erased: counted!.n, kept: 0 }
  },

  async erase({ userId }, trx) {
    await run('delete from customer_part_numbers where user_id = ?', [userId], trx)
  },
}
