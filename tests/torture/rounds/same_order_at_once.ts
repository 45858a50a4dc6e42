import { place } from '#tests/support/checkout'
import { prepare } from '#tests/torture/support/buyer'
import { countBy } from '#tests/torture/support/figures'
import { eachRound } from '#tests/torture/support/invariants'
import { stockUp } from '#tests/torture/support/props'
import { times, type Torture } from '#tests/torture/support/stage'

const SKU = 'THX-CBH10'
const AT_ONCE = 20
const EXPECTED = new Set(['200', '409 E_ALREADY_PLACED', '503 E_PAYMENT_PENDING'])

/** R13: one order, handed in twenty times at once, to two servers of the same shop. */
export const sameOrderAtOnce: Torture = {
  rounds: 100,
  shortRounds: 5,
  run: async (stage) => {
    const { cards, problems, rounds, shop, twinPort } = stage
    const twin = await shop.twin(twinPort)
    await stockUp({ [SKU]: 10_000 })
    const before = await cards.charges()
    const answers: string[] = []
    await eachRound(stage, async () => {
      const order = await prepare({ sku: SKU })
      const given = await times(AT_ONCE, async (index) => {
        const { status, body } = await place(order, index % 2 === 0 ? {} : { port: twinPort })
        return body.code ? `${status} ${body.code}` : String(status)
      })
      problems.unless(given.includes('200'), `R13 nobody was told that ${order._id} is placed`)
      answers.push(...given)
    })
    await twin.stop()
    const after = await cards.charges()
    const charged = after.length - before.length
    problems.unless(charged === rounds, `R13 ${rounds} orders were charged ${charged} times`)
    problems.none(
      answers.filter((answer) => !EXPECTED.has(answer)),
      'R13 an answer was neither "placed" nor "placed already" nor "being confirmed"'
    )
    return { orders: rounds, charges: charged, ...countBy(answers, (answer) => answer) }
  },
}
