import { one, rows } from '#core/database'
import { NEXT_STATES } from '#orders/order/rules/order_flow'
import { orderNumber } from '#shared/ids'
import { CREDIT, USES, type ReferenceShop } from '#tests/functional/orders/model/reference_shop'
import type { RealShop } from '#tests/functional/orders/model/real_shop'
import type { OrderState } from '#shared/enums'

type Count = { n: number }

/** Asserts the invariants of stock, credit, codes and orders on the stored rows. */
export async function assertInvariants(shop: ReferenceShop, real: RealShop): Promise<void> {
  await assertStock(shop, real)
  await assertCodesAndCredit(shop, real)
  for (const cart of shop.carts) {
    await assertOrder(cart.id, shop.isPlaced(cart), real)
  }
  const duplicates = await rows(
    'select id2 from orders where id2 is not null group by id2 having count(*) > 1'
  )
  real.assert.deepEqual(duplicates, [], 'INV9: numbers are unique')
}

async function assertStock(shop: ReferenceShop, { assert, products }: RealShop): Promise<void> {
  for (const [sku, id] of Object.entries(products)) {
    const ledger = await one<Record<'stock' | 'reserved' | 'moved' | 'held', number>>(
      `select p.stock, p.reserved, sum(l.delta) as moved, sum(l.reserved_delta) as held
       from products p join stock_ledger l on l.product_id = p.id where p.id = ? group by p.id, p.stock, p.reserved`,
      [id]
    )
    const { stock, reserved, moved, held } = ledger!
    assert.equal(stock, shop.stock.get(sku), `INV3: ${sku} that can be sold`)
    assert.deepEqual([stock, reserved], [moved, held], 'INV3: the ledger says the same')
    assert.isAtLeast(stock, 0)
    const sold = await one<Count>(
      `select coalesce(sum(l.quantity), 0) as n from order_lines l join orders o on o.id = l.order_id
       where l.product_id = ? and o.state in (5, 6, 7)`,
      [id]
    )
    assert.equal(reserved, sold!.n, 'INV3: what is reserved is what was sold')
  }
}

async function assertCodesAndCredit(
  shop: ReferenceShop,
  { assert, codes, userId }: RealShop
): Promise<void> {
  for (const code of Object.values(codes)) {
    const uses = await one<Record<'used' | 'carried', number>>(
      `select redemption_count as used, (select count(*) from orders where promo_id = promos.id and state in (5, 6, 7)) as carried
       from promos where id = ?`,
      [code]
    )
    assert.equal(uses!.used, uses!.carried, 'INV4: uses are orders that carry the code')
  }
  assert.isAtMost(shop.used, USES)
  const user = await one<Record<'credit' | 'moved', number>>(
    `select credit_cents as credit,
       (select coalesce(sum(delta_cents), 0) from credit_ledger where user_id = users.id) as moved
     from users where id = ?`,
    [userId]
  )
  assert.equal(user!.credit, shop.credit)
  assert.equal(user!.credit, CREDIT + user!.moved, 'INV5: the credit is what its ledger says')
  assert.isAtLeast(user!.credit, 0)
}

type StoredAmounts = Record<
  | 'state'
  | 'subtotal'
  | 'discount'
  | 'tax'
  | 'shipping'
  | 'credit'
  | 'total'
  | 'lines'
  | 'discounts',
  number
> & { id2: string | null; currency: string }

async function assertOrder(id: string, isPlaced: boolean, { assert }: RealShop): Promise<void> {
  const order = (await one<StoredAmounts>(
    `select state, id2, currency, subtotal_cents as subtotal, discount_cents as discount, sales_tax_cents as tax,
       shipping_cents as shipping, credit_cents as credit, total_cents as total,
       (select coalesce(sum(cost_cents * quantity), 0) from order_lines where order_id = orders.id) as lines,
       (select coalesce(sum(discount_cents), 0) from order_lines where order_id = orders.id) as discounts
     from orders where id = ?`,
    [id]
  ))!
  const paid = await rows<{ amount_cents: number; currency: string }>(
    'select amount_cents, currency from payments where order_id = ?',
    [id]
  )
  const placedEntries = await rows<{ before: string; after: string }>(
    `select before, after from audit_log where subject_id = ? and action = 'placed'`,
    [id]
  )
  const mails = await rows('select distinct message_id from mails where subject_id = ?', [id])
  if (!isPlaced) {
    assert.deepEqual([order.id2, paid, placedEntries, mails], [null, [], [], []], 'INV2, INV7')
    return
  }
  const [before, after] = [placedEntries[0].before, placedEntries[0].after].map(
    (text) => (JSON.parse(text) as { state: OrderState }).state
  )
  assert.lengthOf(placedEntries, 1)
  assert.include(NEXT_STATES[before], after, 'INV7: only legal moves')
  assert.equal(order.state, after)
  assert.equal(order.id2, orderNumber(id))
  assert.lengthOf(mails, 1, 'INV6')
  const charged = order.state === 5 && order.total > 0 ? [order.total] : []
  assert.deepEqual(
    paid.map(({ amount_cents: cents }) => cents),
    charged,
    'INV1: one charge of the total'
  )
  assert.isTrue(paid.every(({ currency }) => currency === order.currency))
  assertSums(order, assert)
}

function assertSums(order: StoredAmounts, assert: RealShop['assert']): void {
  const { subtotal, discount, tax, shipping, credit, total } = order
  assert.equal(order.lines, subtotal, 'INV10: lines make the subtotal')
  assert.equal(order.discounts, discount, 'INV10: and the discount')
  assert.equal(total, subtotal - discount + tax + shipping - credit, 'INV10: the total')
}
