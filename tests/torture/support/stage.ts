import { setTimeout as pause } from 'node:timers/promises'
import { one } from '#core/database'
import type { FaultyCardProvider } from '#tests/support/faulty_cards/client'
import type { Figures, Problems } from '#tests/torture/support/figures'
import type { Random } from '#tests/torture/support/random'
import type { ShopProcess } from '#tests/torture/support/shop_process'
import type { SmtpSink } from '#tests/torture/support/smtp_sink'

/** All that a round of torture plays with. */
export type Stage = {
  /** The torture that is played, R1 for example */
  name: string
  shop: ShopProcess
  cards: FaultyCardProvider
  smtp: SmtpSink
  random: Random
  problems: Problems
  rounds: number
  /** What was asked for by hand */
  wantedRounds: number | null
  isShort: boolean
  /** Where the database server keeps its files, if it is one that may be broken */
  postgresFolder: string | null
  /** A free port for a second server */
  twinPort: number
}

export type Torture = {
  /** How many rounds make a full run, and a short one */
  rounds: number
  shortRounds?: number
  /** Whether it plays in a shop of its own with the demo in it, whose books are another's */
  needsDemo?: boolean
  run: (stage: Stage) => Promise<Figures>
}

/** Several at once; all of them are over when it answers. */
export const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

export async function waitUntil(
  holds: () => Promise<boolean>,
  { withinMs, everyMs = 50 }: { withinMs: number; everyMs?: number }
): Promise<number | null> {
  const start = Date.now()
  for (;;) {
    if (await holds()) return Date.now() - start
    if (Date.now() - start > withinMs) return null
    await pause(everyMs)
  }
}

const OPEN_PAYMENTS = `select (select count(*) from payment_attempts where status = 'pending')
  + (select count(*) from refunds where status = 'pending') as n`
const OPEN_WORK = `select count(*) as n from outbox
  where state = 'waiting' and kind not like 'expire%' and kind <> 'reconcile_attempt'`

const none = (question: string) => async () => {
  const left = await one<{ n: number }>(question)
  return left?.n === 0
}

/** How long it took until no payment was open; null where that does not come about. */
export const untilSettled = (withinMs: number): Promise<number | null> =>
  waitUntil(none(OPEN_PAYMENTS), { withinMs })

/** The same, until nothing was left in the outbox that is due now. */
export const untilDrained = (withinMs: number): Promise<number | null> =>
  waitUntil(none(OPEN_WORK), { withinMs })
