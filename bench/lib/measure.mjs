import autocannon from 'autocannon'
import { openBrowser } from './browser.mjs'

const CONNECTIONS = 10
const WARM_UP = 0.4

export const quantile = (values, share) => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
export const sum = (values) => values.reduce((total, value) => total + value, 0)

/** Requests one URL over ten connections for some seconds. */
export async function read(server, path, seconds) {
  const load = (duration) =>
    autocannon({ url: server.url + path, connections: CONNECTIONS, duration })
  await load(Math.max(1, Math.round(seconds * WARM_UP)))
  const before = await server.probe()
  const { requests, latency, non2xx, errors, timeouts, duration } = await load(seconds)
  const after = await server.probe()
  return {
    perSecond: requests.total / duration,
    p50: latency.p50,
    p99: latency.p99,
    cpuMs: (after.cpuMs - before.cpuMs) / requests.total,
    failed: non2xx + errors + timeouts,
  }
}

/**
 * Runs `flow` repeatedly with concurrent customers for some seconds. It returns the durations of its calls; each
 * call counts if `each` is set, else the whole flow. Without seconds each customer runs it once.
 */
export async function drive(server, flow, { customers, seconds, each = false, warmUp = WARM_UP }) {
  if (seconds * warmUp > 0) await round(server, flow, customers, seconds * warmUp)
  const before = await server.probe()
  const { times, failed, tookMs } = await round(server, flow, customers, seconds)
  const after = await server.probe()
  const counted = each ? times.flat() : times.map(sum)
  return {
    perSecond: (counted.length / tookMs) * 1000,
    p50: quantile(counted, 0.5),
    p99: quantile(counted, 0.99),
    cpuMs: (after.cpuMs - before.cpuMs) / counted.length,
    heldMs: after.heldMs,
    failed,
    count: times.length,
    times,
  }
}

async function round(server, flow, customers, seconds) {
  const times = []
  const failures = []
  const startedAt = performance.now()
  const deadline = startedAt + seconds * 1000

  async function shop() {
    const browser = openBrowser(server.url)
    do {
      await flow(browser).then(
        (taken) => times.push(taken),
        (error) => failures.push(error)
      )
    } while (performance.now() < deadline)
    browser.close()
  }
  await Promise.all(Array.from({ length: customers }, shop))
  if (failures.length > 0) process.stderr.write(`${failures[0].message}\n`)
  return { times, failed: failures.length, tookMs: performance.now() - startedAt }
}
