import { place } from '#tests/support/checkout'
import { prepare } from '#tests/torture/support/buyer'
import { countBy } from '#tests/torture/support/figures'
import { eachRound } from '#tests/torture/support/invariants'
import { setLargeStock } from '#tests/torture/support/setup'
import { times, type Suite } from '#tests/torture/support/context'

const SKU = 'THX-CBH10'
const AT_ONCE = 20
const EXPECTED = new Set(['200', '409 E_ALREADY_PLACED', '503 E_PAYMENT_PENDING'])

/** R13: one order is submitted twenty times in parallel to two servers. */
export const parallelSubmission: Suite = {
  rounds: 100,
  shortRounds: 5,
  run: async (stage) => {
    const { cards, problems, rounds, shop, twinPort } = stage
    const twin = await shop.twin(twinPort)
    await setLargeStock({ [SKU]: 10_000 })
    const before = await cards.charges()
    const responses: string[] = []
    await eachRound(stage, async () => {
      const order = await prepare({ sku: SKU })
      const given = await times(AT_ONCE, async (index) => {
        const { status, body } = await place(order, index % 2 === 0 ? {} : { port: twinPort })
        return body.code ? `${status} ${body.code}` : String(status)
      })
      problems.unless(given.includes('200'), `R13 no response confirms order ${order._id}`)
      responses.push(...given)
    })
    await twin.stop()
    const after = await cards.charges()
    const charged = after.length - before.length
    problems.unless(charged === rounds, `R13 ${rounds} orders were charged ${charged} times`)
    problems.none(
      responses.filter((response) => !EXPECTED.has(response)),
      'R13 a response was neither a confirmation nor a conflict nor pending'
    )
    return { orders: rounds, charges: charged, ...countBy(responses, (response) => response) }
  },
}
