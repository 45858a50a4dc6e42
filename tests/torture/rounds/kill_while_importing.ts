import { setTimeout as pause } from 'node:timers/promises'
import { chunks, one, rows } from '#core/database'
import { auditBooks } from '#reporting'
import { allOrders, anAmazonId, uploadAmazon } from '#tests/support/amazon'
import { aStaffMember } from '#tests/support/users'
import { isBroken } from '#tests/torture/support/buyer'
import { most } from '#tests/torture/support/figures'
import { setLargeStock } from '#tests/torture/support/setup'
import { waitUntil, type Suite, type TortureContext } from '#tests/torture/support/context'

const SKU = 'THX-CBH10'
const ORDERS = 3_000
const SHORT_ORDERS = 600
const STOCK = 500_000
const IDS_AT_ONCE = 500
const FINISHED_WITHIN_MS = 120_000

/**
 * R41: the shop is killed while it imports a file of Amazon, which staff then upload again. The first import finishes by
 * itself, and every order is there once, with its goods.
 */
export const killWhileImporting: Suite = {
  rounds: 20,
  shortRounds: 2,
  checksItself: true,
  run: async (stage) => {
    const { isShort, problems, random, shop, rounds } = stage
    await setLargeStock({ [SKU]: STOCK })
    const { token } = await aStaffMember()
    const before = await stockOfSku()
    const all: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      const ids = Array.from({ length: isShort ? SHORT_ORDERS : ORDERS }, anAmazonId)
      all.push(...ids)
      const file = allOrders(ids.map((id) => ({ 'amazon-order-id': id, 'sku': SKU })))
      const upload = uploadAmazon(token, [file]).catch((error: unknown) => {
        if (!isBroken(error)) throw error
      })
      await pause(random.between(20, isShort ? 500 : 2_000))
      await shop.signal('SIGKILL')
      await upload
      await shop.ready()
      await uploadAmazon(token, [file])
      await checkImported(ids, stage)
    }
    const sold = before - (await stockOfSku())
    problems.unless(sold === all.length, `R41 ${sold} of ${all.length} units left the stock`)
    const { problems: wrong } = await auditBooks()
    problems.none(wrong, 'R41 the books do not add up')
    return { kills: rounds, orders: all.length, ready_ms_most: most(shop.restarts) }
  },
}

const OPEN_RUNS = `select count(*) as n from amazon_runs where state = 'importing'`

async function checkImported(ids: readonly string[], { problems }: TortureContext): Promise<void> {
  const isDone = async () => {
    const open = await one<{ n: number }>(OPEN_RUNS)
    return open?.n === 0
  }
  const afterMs = await waitUntil(isDone, { withinMs: FINISHED_WITHIN_MS })
  problems.unless(afterMs !== null, 'R41 an import is not finished after two minutes')
  const found = new Set<string>()
  for (const part of chunks(ids, IDS_AT_ONCE)) {
    const list = part.map(() => '?').join(', ')
    const stored = await rows<{ id2: string }>(
      `select id2 from orders where id2 in (${list})`,
      part
    )
    for (const { id2 } of stored) found.add(id2)
  }
  problems.none(
    ids.filter((id) => !found.has(id)),
    'R41 orders were lost'
  )
}

async function stockOfSku(): Promise<number> {
  const product = await one<{ stock: number }>('select stock from products where sku = ?', [SKU])
  return product!.stock
}
