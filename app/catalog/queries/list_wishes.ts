import { one, rows } from '#core/database'
import type { Wish } from '#catalog/views'

type WishRow = {
  id: string
  product_id: string
  sku: string
  name: string
  email: string
  quantity: number
  created_at: string
  told_at: string | null
}

type Asked = { productId?: string; isWaiting?: boolean; page: number; pageSize: number }

/** Who waits for what, newest first; told ones too unless only those who still wait are asked for. */
export async function listWishes({
  productId,
  isWaiting = false,
  page,
  pageSize,
}: Asked): Promise<{ results: Wish[]; count: number }> {
  const tests = [
    productId ? 'w.product_id = ?' : '1 = 1',
    ...(isWaiting ? ['w.told_at is null'] : []),
  ]
  const where = tests.join(' and ')
  const bindings = productId ? [productId] : []
  const counted = await one<{ n: number }>(
    `select count(*) as n from preorders w where ${where}`,
    bindings
  )
  const found = await rows<WishRow>(
    `select w.id, w.product_id, p.sku, p.name, w.email, w.quantity, w.created_at, w.told_at
     from preorders w join products p on p.id = w.product_id where ${where}
     order by w.created_at desc, w.id desc limit ? offset ?`,
    [...bindings, pageSize, (page - 1) * pageSize]
  )
  return { results: found.map(toWish), count: counted!.n }
}

function toWish(row: WishRow): Wish {
  return {
    id: row.id,
    product: { id: row.product_id, sku: row.sku, name: row.name },
    email: row.email,
    quantity: row.quantity,
    createdAt: row.created_at,
    toldAt: row.told_at,
  }
}
