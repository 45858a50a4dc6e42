import { one, rows } from '#core/database'
import type { Sample } from '#core/telemetry/figure'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

type CurrencyRow = { currency: string; value: number | string | null }

export async function ordersPlaced(now: Date): Promise<Sample[]> {
  return byCurrency(
    await rows<CurrencyRow>(
      'select currency, count(*) as value from orders where placed_at > ? group by currency',
      [before(now, DAY_MS)]
    )
  )
}

export async function ordersAmount(now: Date): Promise<Sample[]> {
  const found = await rows<CurrencyRow>(
    'select currency, sum(total_cents) as value from orders where placed_at > ? group by currency',
    [before(now, DAY_MS)]
  )
  return toUnits(byCurrency(found))
}

export async function paymentsAmount(now: Date): Promise<Sample[]> {
  const found = await rows<CurrencyRow>(
    'select currency, sum(amount_cents) as value from payments where received_at > ? group by currency',
    [before(now, DAY_MS)]
  )
  return toUnits(byCurrency(found))
}

/** A currency without an order has the value 0, so that an alert can compare it. */
function byCurrency(found: readonly CurrencyRow[]): Sample[] {
  const values = new Map(found.map(({ currency, value }) => [currency, Number(value ?? 0)]))
  return ['usd', 'cad'].map((currency) => ({
    value: values.get(currency) ?? 0,
    labels: { currency },
  }))
}

const toUnits = (samples: readonly Sample[]): Sample[] =>
  samples.map(({ value, labels }) => ({ value: value / 100, labels }))

export async function countInDoubt(now: Date): Promise<number> {
  const since = before(now, MINUTE_MS)
  const row = await one<{ attempts: number; refunds: number }>(
    `select
       (select count(*) from payment_attempts where status = 'pending' and created_at < ?) as attempts,
       (select count(*) from refunds where status = 'pending' and created_at < ?) as refunds`,
    [since, since]
  )
  return Number(row!.attempts) + Number(row!.refunds)
}

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString()
