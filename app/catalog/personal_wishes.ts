import { one, rows, run } from '#core/database'
import { ERASED_NAME, type PersonalData } from '#core/personal_data'

/** Products that somebody waits for, and the address under which they moved stock while they had no name */
export const personalWishes: PersonalData = {
  name: 'wishes',
  title: 'Products they wait for',

  /** They stand under an address alone, which has to be theirs. */
  async collect({ email, isEmailVerified }) {
    if (!isEmailVerified) return []
    return rows(
      `select p.sku, w.email, w.quantity, w.created_at, w.told_at
       from preorders w join products p on p.id = w.product_id where w.email = ? order by w.created_at, w.id`,
      [email]
    )
  },

  async plan({ email }) {
    const found = await one<{ n: number }>('select count(*) as n from preorders where email = ?', [
      email,
    ])
    return { erased: found!.n, kept: 0 }
  },

  async erase({ email }, trx) {
    await run('delete from preorders where email = ?', [email], trx)
    await run('update stock_ledger set actor = ? where actor = ?', [ERASED_NAME, email], trx)
  },
}
