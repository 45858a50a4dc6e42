import { aCart, place, productId, submitSteps } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { insist, prepare } from '#tests/torture/support/buyer'
import { most } from '#tests/torture/support/figures'
import { eachRound } from '#tests/torture/support/invariants'
import { stockOf, setLargeStock } from '#tests/torture/support/setup'
import { times, type TortureContext, type Suite } from '#tests/torture/support/context'
import type { OrderResponse } from '#orders/views'

const [SKU, OTHER] = ['THX-HFC76', 'THX-CBH05']
const LEFT = 5
const RESPONSE_LIMIT_MS = 5_000

/** R10: 64 customers compete for the last five units; then carts of two products, filled in either order. */
export const lastUnits: Suite = {
  rounds: 20,
  run: async (stage) => {
    const { isShort, rounds, shop } = stage
    await shop.ready()
    const buyers = isShort ? 16 : 64
    const slowest: number[] = []
    await eachRound(stage, async (round) => {
      await setLargeStock({ [SKU]: LEFT, [OTHER]: LEFT })
      const isOfTwo = round % 2 === 1
      const orders = await times(buyers, (index) =>
        isOfTwo ? basketOfTwo(index % 2 === 0) : prepare({ sku: SKU })
      )
      slowest.push(await rush(stage, orders))
      await checkLeft(stage, isOfTwo)
    })
    return { rounds, buyers, slowest_ms: most(slowest) }
  },
}

async function rush({ problems }: TortureContext, orders: OrderResponse[]): Promise<number> {
  const responses = await Promise.all(
    orders.map(async (order) => {
      const start = Date.now()
      const { status, body } = await place(order)
      return { status, code: body.code, tookMs: Date.now() - start }
    })
  )
  const sold = responses.filter(({ status }) => status === 200)
  problems.unless(sold.length === LEFT, `R10 ${sold.length} of ${LEFT} units were sold`)
  problems.none(
    responses.filter(
      ({ status, code }) => status !== 200 && (status !== 409 || code !== 'E_OUT_OF_STOCK')
    ),
    'R10 a customer received no out-of-stock error'
  )
  const slowest = most(responses.map(({ tookMs }) => tookMs))
  problems.unless(slowest <= RESPONSE_LIMIT_MS, `R10 a response took ${slowest} ms`)
  return slowest
}

async function checkLeft({ problems }: TortureContext, isOfTwo: boolean): Promise<void> {
  const left = [await stockOf(SKU), ...(isOfTwo ? [await stockOf(OTHER)] : [])]
  problems.unless(
    left.every((count) => count === 0),
    `R10 there are ${left.join(' and ')} left`
  )
}

async function basketOfTwo(isFirstFirst: boolean): Promise<OrderResponse> {
  const [first, second] = isFirstFirst ? [SKU, OTHER] : [OTHER, SKU]
  const { _id: id } = await insist(() => aCart({ sku: first }))
  const item = { id: await productId(second), quantity: 1, add: true }
  await insist(() => call('PUT', `/api/orders/${id}/item`, { body: item }))
  return insist(() => submitSteps(id))
}
