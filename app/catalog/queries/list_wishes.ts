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

/** Who waits for what, newest first. */
export async function listWishes({
  page,
  pageSize,
}: {
  page: number
  pageSize: number
}): Promise<{ results: Wish[]; count: number }> {
  const counted = await one<{ n: number }>('select count(*) as n from preorders')
  const found = await rows<WishRow>(
    `select w.id, w.product_id, p.sku, p.name, w.email, w.quantity, w.created_at, w.told_at
     from preorders w join products p on p.id = w.product_id
     order by w.created_at desc, w.id desc limit ? offset ?`,
    [pageSize, (page - 1) * pageSize]
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
