import { rows } from '#core/database'
import { formatCents, type BookCheck, type IdRange } from '#reporting/books/book_check'
import type { Currency } from '#shared/money'

type StockBooks = {
  id: string
  sku: string
  stock: number
  moved: number
  reserved: number
  held: number
}

/** The stock of a product is the sum of its movements. */
async function wrongStock(range: IdRange) {
  const found = await rows<StockBooks>(
    `select * from (
       select p.id, p.sku, p.stock, p.reserved,
         coalesce((select sum(s.delta) from stock_ledger s where s.product_id = p.id), 0) as moved,
         coalesce((select sum(s.reserved_delta) from stock_ledger s where s.product_id = p.id), 0) as held
       from products p where p.id between ? and ?
     ) as stock where stock <> moved or reserved <> held`,
    [...range]
  )
  return found.map(({ id, sku, stock, moved, reserved, held }) => ({
    id,
    text: `${sku} has ${stock} in stock and ${reserved} reserved, its movements add up to ${moved} and ${held}`,
  }))
}

type CreditBooks = { id: string; currency: Currency | null; credit: number; moved: number }

/** The credit of a customer is the sum of its entries. */
async function wrongCreditBalances(range: IdRange) {
  const found = await rows<CreditBooks>(
    `select * from (
       select u.id, u.currency, u.credit_cents as credit,
         coalesce((select sum(c.delta_cents) from credit_ledger c where c.user_id = u.id), 0) as moved
       from users u where u.id between ? and ?
     ) as credit where credit <> moved or credit < 0`,
    [...range]
  )
  return found.map(({ id, currency, credit, moved }) => {
    const money = formatCents(currency ?? 'usd')
    return { id, text: `The credit is ${money(credit)}, its entries add up to ${money(moved)}` }
  })
}

type Restored = { id: string; currency: Currency | null; used: number; restored: number }

/** An entry that restores credit names its use, of the same account, and no use is restored twice. */
async function wrongRestores(range: IdRange) {
  const found = await rows<Restored>(
    `select * from (
       select u.id, u.currency, -used.delta_cents as used,
         coalesce((select sum(r.delta_cents) from credit_ledger r where r.restores_id = used.id), 0) as restored,
         (select count(*) from credit_ledger r where r.restores_id = used.id and r.user_id <> u.id) as others
       from users u join credit_ledger used on used.user_id = u.id and used.kind = 'spent'
       where u.id between ? and ?
     ) as uses where restored > used or others > 0`,
    [...range]
  )
  return found.map(({ id, currency, used, restored }) => {
    const money = formatCents(currency ?? 'usd')
    return { id, text: `${money(restored)} of a use of ${money(used)} of credit is restored` }
  })
}

type PromoBooks = { id: string; code: string; counted: number; redeemed: number }

/** A promo code counts the redemptions that are not released. */
async function wrongRedemptions(range: IdRange) {
  const found = await rows<PromoBooks>(
    `select * from (
       select p.id, p.code, p.redemption_count as counted,
         (select count(*) from promo_redemptions r where r.promo_id = p.id and r.released_at is null) as redeemed
       from promos p where p.id between ? and ?
     ) as promos where counted <> redeemed`,
    [...range]
  )
  return found.map(({ id, code, counted, redeemed }) => ({
    id,
    text: `${code} counts ${counted} redemptions, ${redeemed} are recorded`,
  }))
}

export const ledgerChecks: readonly BookCheck[] = [
  { rule: 'stock', table: 'products', find: wrongStock },
  { rule: 'credit', table: 'users', find: wrongCreditBalances },
  { rule: 'credit_restored', table: 'users', find: wrongRestores },
  { rule: 'promo_redemptions', table: 'promos', find: wrongRedemptions },
]
