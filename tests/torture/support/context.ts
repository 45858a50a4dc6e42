import { setTimeout as pause } from 'node:timers/promises'
import { one } from '#core/database'
import type { FaultyCardProvider } from '#tests/support/faulty_cards/client'
import type { Figures, Problems } from '#tests/torture/support/figures'
import type { Random } from '#tests/torture/support/random'
import type { ShopProcess } from '#tests/torture/support/shop_process'
import type { SmtpSink } from '#tests/torture/support/smtp_sink'

/** Everything that a round may use. */
export type TortureContext = {
  /** The running suite, e.g. R1 */
  name: string
  shop: ShopProcess
  cards: FaultyCardProvider
  smtp: SmtpSink
  random: Random
  problems: Problems
  rounds: number
  /** Rounds set on the command line, or null */
  wantedRounds: number | null
  isShort: boolean
  /** Data folder of a PostgreSQL server that may be broken, or null */
  postgresFolder: string | null
  /** Folder of a build of the version before, for the suites about upgrades, or null */
  previousRelease: string | null
  /** A free port for a second server */
  twinPort: number
}

export type Suite = {
  /** Rounds of a full and of a short run */
  rounds: number
  shortRounds?: number
  /** Whether it needs the demo shop, to which the invariants of other suites do not apply */
  needsDemo?: boolean
  /** Whether it checks the money itself, since the invariants are those of orders that customers placed */
  checksItself?: boolean
  run: (stage: TortureContext) => Promise<Figures>
}

/** Runs work concurrently and waits for all of it. */
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

/** Waits until no payment is pending; returns the duration in milliseconds, or null on timeout. */
export const untilSettled = (withinMs: number): Promise<number | null> =>
  waitUntil(none(OPEN_PAYMENTS), { withinMs })

/** Waits until the outbox has no due jobs; returns the duration in milliseconds, or null on timeout. */
export const untilDrained = (withinMs: number): Promise<number | null> =>
  waitUntil(none(OPEN_WORK), { withinMs })
