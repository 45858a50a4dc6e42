import { rows } from '#core/database'
import { checkLegalMoves } from '#tests/torture/support/transition_checks'
import { checkMails } from '#tests/torture/support/mail_checks'
import { checkCharges, checkLastByCall, checkMoney } from '#tests/torture/support/payment_checks'
import { HOLDS, PLACED } from '#tests/torture/support/orders_in_sql'
import { untilDrained, untilSettled, type TortureContext } from '#tests/torture/support/context'
import type { Figures } from '#tests/torture/support/figures'

const SETTLE_LIMIT_MS = 60_000
const DRAINED_WITHIN_MS = 300_000

/** Waits until everything is settled, then checks all invariants. */
export async function checkInvariants(stage: TortureContext): Promise<Figures> {
  const { problems } = stage
  const settledMs = await untilSettled(SETTLE_LIMIT_MS)
  problems.unless(settledMs !== null, 'Payments are still open after 60 s')
  const drainedMs = await untilDrained(DRAINED_WITHIN_MS)
  problems.unless(drainedMs !== null, 'Jobs are still pending after 5 minutes')

  const money = await checkMoney(stage)
  const mails = await checkMails(stage)
  await checkBooks(stage)
  return { settled_ms: settledMs ?? -1, drained_ms: drainedMs ?? -1, ...money, ...mails }
}

/** Runs the rounds of a suite and checks the invariants after each. */
export function eachRound(
  stage: TortureContext,
  play: (round: number) => Promise<void>
): Promise<void> {
  const rounds = Array.from({ length: stage.rounds }, (_, round) => round)
  return each(stage, rounds, play)
}

/** Runs named rounds and checks the invariants after each. */
export async function each<T extends string | number>(
  stage: TortureContext,
  rounds: readonly T[],
  play: (round: T) => Promise<void>
): Promise<void> {
  for (const round of rounds) {
    await play(round)
    const name = typeof round === 'number' ? round + 1 : round
    await checkNow({ ...stage, problems: stage.problems.at(`${stage.name} after round ${name}`) })
  }
}

async function checkNow(stage: TortureContext): Promise<void> {
  await checkCharges(stage)
  await checkBooks(stage)
  await checkLastByCall(stage)
}

/** Checks what holds at any moment, even under load: each comparison is one statement and sees one snapshot. */
async function checkBooks(stage: TortureContext): Promise<void> {
  await checkStock(stage)
  await checkPromosAndCredit(stage)
  await checkLegalMoves(stage)
  await checkNumbers(stage)
  await checkSums(stage)
}

async function checkStock({ problems }: TortureContext): Promise<void> {
  const wrong = await rows(
    `select p.sku, p.stock, p.reserved,
       coalesce((select sum(delta) from stock_ledger s where s.product_id = p.id), 0) as moved,
       coalesce((select sum(reserved_delta) from stock_ledger s where s.product_id = p.id), 0) as held,
       coalesce((select sum(l.quantity) from order_lines l join orders o on o.id = l.order_id
                 where l.product_id = p.id and ${HOLDS}), 0) as sold
     from products p`
  )
  type Row = { stock: number; reserved: number; moved: number; held: number; sold: number }
  problems.none(
    (wrong as Row[]).filter(
      ({ stock, reserved, moved, held, sold }) =>
        stock < 0 || stock !== moved || reserved !== held || reserved !== sold
    ),
    'INV3 stock does not add up'
  )
}

async function checkPromosAndCredit({ problems }: TortureContext): Promise<void> {
  const promos = await rows<{ used: number; carried: number; redemption_limit: number | null }>(
    `select p.code, p.redemption_count as used, p.redemption_limit,
       (select count(*) from orders o where o.promo_id = p.id and ${HOLDS}) as carried
     from promos p`
  )
  problems.none(
    promos.filter(
      ({ used, carried, redemption_limit: limit }) =>
        used !== carried || (limit !== null && used > limit)
    ),
    'INV4 uses of codes do not add up'
  )
  const credits = await rows<{ credit_cents: number; given: number; used: number }>(
    `select u.email, u.credit_cents,
       coalesce((select sum(delta_cents) from credit_ledger c where c.user_id = u.id and c.kind = 'added'), 0) as given,
       coalesce((select sum(o.credit_cents) from orders o where o.user_id = u.id and ${HOLDS}), 0) as used
     from users u`
  )
  problems.none(
    credits.filter(({ credit_cents: left, given, used }) => left < 0 || left !== given - used),
    'INV5 credit does not add up'
  )
}

async function checkNumbers({ problems }: TortureContext): Promise<void> {
  problems.none(
    await rows(
      `select id2, count(*) as n from orders where state in (${PLACED}) group by id2 having count(*) > 1 or id2 is null`
    ),
    'INV9 order numbers are not unique'
  )
}

async function checkSums({ problems }: TortureContext): Promise<void> {
  problems.none(
    await rows(
      `select o.id, o.subtotal_cents, o.total_cents, sum(l.cost_cents * l.quantity) as lines
       from orders o join order_lines l on l.order_id = o.id where o.state in (${PLACED})
       group by o.id, o.subtotal_cents, o.discount_cents, o.commission_fee_cents, o.sales_tax_cents,
         o.shipping_cents, o.credit_cents, o.total_cents
       having sum(l.cost_cents * l.quantity) <> o.subtotal_cents
         or o.total_cents <> o.subtotal_cents - o.discount_cents - o.commission_fee_cents + o.sales_tax_cents
           + o.shipping_cents - o.credit_cents`
    ),
    'INV10 an order is not the sum of its lines'
  )
}
