import { createServer } from 'node:http'
import { once } from 'node:events'
import { checkOut } from './flows.mjs'
import { PRODUCT_PAGE, productIds } from './loads.mjs'
import { drive } from './measure.mjs'
import { startSettledShop } from './servers.mjs'

const CUSTOMERS = 4
const ROUNDS = 8
/** Workers of the shop that is not measured would do the mails of the other one. */
const WITHOUT_JOBS = { JOBS_IN_SERVER: 'off' }

/**
 * Compares the CPU of a whole checkout with metrics and a tenth of the traces, as set unless an operator says otherwise, and
 * with all traces, with that of a shop without them. All run at once and take turns, and the round that was disturbed least
 * counts.
 */
export async function telemetryCost(home, seconds) {
  const receiver = await startReceiver()
  const watched = {
    ...WITHOUT_JOBS,
    METRICS_NETWORKS: '127.0.0.0/8',
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
  }
  const shops = []
  try {
    const all = { ...watched, OTEL_TRACES_SAMPLER: 'parentbased_always_on' }
    for (const settings of [WITHOUT_JOBS, watched, all])
      shops.push(await startSettledShop(home, PRODUCT_PAGE, { settings }))
    const rounds = await inTurns(shops, seconds)
    const failed = rounds.flat().reduce((sum, round) => sum + round.failed, 0)
    if (receiver.traces() === 0) throw new Error('The receiver got no traces.')
    // What other work of the machine adds to a round is never less than nothing.
    const [off, on, traced] = [0, 1, 2].map((shop) =>
      Math.min(...rounds.map((turns) => turns[shop].cpuMs))
    )
    return { telemetry: { off, on, ratio: on / off, traced, tracedRatio: traced / off }, failed }
  } finally {
    for (const shop of shops) await shop.stop()
    receiver.stop()
  }
}

/** Measures each shop so many times, the order reversed every other time; the first round only warms up. */
async function inTurns(shops, seconds) {
  const products = await productIds(shops[0])
  const measure = (shop) =>
    drive(shop, (browser) => checkOut(browser, products), {
      customers: CUSTOMERS,
      seconds,
      warmUp: 0,
    })
  const rounds = []
  for (let round = 0; round <= ROUNDS; round++) {
    const order = round % 2 === 0 ? shops : shops.toReversed()
    const measured = []
    for (const shop of order) measured[shops.indexOf(shop)] = await measure(shop)
    if (round > 0) rounds.push(measured)
  }
  return rounds
}

/** Accepts what OpenTelemetry sends, and counts the requests that bring traces. */
async function startReceiver() {
  let traces = 0
  const server = createServer((request, response) => {
    if (request.url.endsWith('/v1/traces')) traces += 1
    request.resume()
    request.once('end', () =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    traces: () => traces,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
