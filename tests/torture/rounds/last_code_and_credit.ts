import { one } from '#core/database'
import { place } from '#tests/support/checkout'
import { prepare } from '#tests/torture/support/buyer'
import { countBy } from '#tests/torture/support/figures'
import { eachRound } from '#tests/torture/support/invariants'
import { aCustomer, aPromo, setLargeStock } from '#tests/torture/support/setup'
import { times, type TortureContext, type Suite } from '#tests/torture/support/context'

const SKU = 'THX-CBH10'
const CREDIT_CENTS = 5_000

/** R14: a promo code with one redemption left in fifty carts, and credit that covers one of two orders. */
export const lastCodeAndCredit: Suite = {
  rounds: 50,
  run: async (stage) => {
    const { isShort, rounds } = stage
    await setLargeStock({ [SKU]: 100_000 })
    const responses: string[] = []
    await eachRound(stage, async () => {
      responses.push(...(await lastCode(stage, isShort ? 10 : 50)))
      responses.push(...(await credit(stage)))
    })
    return { rounds, ...countBy(responses, (response) => response) }
  },
}

async function lastCode({ problems }: TortureContext, buyers: number): Promise<string[]> {
  const promo = await aPromo(1)
  const orders = await times(buyers, () => prepare({ sku: SKU, promo }))
  const discounted = orders.filter(({ payment }) => payment.discount > 0)
  problems.unless(discounted.length === buyers, `R14 ${discounted.length} carts had the promo code`)
  const responses = await Promise.all(orders.map((order) => place(order)))

  const placed = responses.filter(({ status }) => status === 200)
  problems.unless(placed.length === 1, `R14 the last use of a code was used ${placed.length} times`)
  problems.none(
    responses.filter(({ status }) => status !== 200 && status !== 409).map(({ text }) => text),
    'R14 a cart received no error about its promo code'
  )
  return responses.map(({ status }) => `code_${status}`)
}

async function credit({ problems }: TortureContext): Promise<string[]> {
  const { id, token } = await aCustomer(CREDIT_CENTS)
  const orders = await times(2, () => prepare({ sku: SKU, quantity: 1, token }))
  const responses = await Promise.all(orders.map((order) => place(order, { token })))

  const placed = responses.filter(({ status }) => status === 200)
  problems.unless(
    placed.length === 1,
    `R14 ${placed.length} orders were placed on the credit of one`
  )
  const user = await one<{ credit_cents: number }>('select credit_cents from users where id = ?', [
    id,
  ])
  problems.unless((user?.credit_cents ?? -1) >= 0, 'R14 credit was spent twice')
  problems.none(
    responses.filter(({ status }) => status !== 200 && status !== 409).map(({ text }) => text),
    'R14 an order received no error about its credit'
  )
  return responses.map(({ status }) => `credit_${status}`)
}
