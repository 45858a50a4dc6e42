import { one, rows, run } from '#core/database'
import { theirs, type PersonalData } from '#core/personal_data'

/** Promo codes that they have used: what was taken off is kept with the order, the address is not. */
export const personalPromos: PersonalData = {
  name: 'promos',
  title: 'Promo codes they used',

  collect(person) {
    const { where, bindings } = theirs(person)
    return rows(
      `select order_id, code, currency, discount_cents, email, at, given_back_at from promo_uses
       where ${where} order by at, order_id`,
      bindings
    )
  },

  async plan(person) {
    const { where, bindings } = theirs(person)
    const found = await one<{ n: number }>(
      `select count(*) as n from promo_uses where ${where}`,
      bindings
    )
    return { erased: 0, kept: found!.n }
  },

  async erase(person, trx) {
    const { where, bindings } = theirs(person)
    await run(`update promo_uses set email = '' where ${where}`, bindings, trx)
  },
}
