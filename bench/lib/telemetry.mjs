import { createServer } from 'node:http'
import { once } from 'node:events'
import { checkOut } from './flows.mjs'
import { PRODUCT_PAGE, productIds } from './loads.mjs'
import { drive, sum } from './measure.mjs'
import { startSettledShop } from './servers.mjs'

const CUSTOMERS = 4
const WARM_UP_SECONDS = 12
const PROFILED_SECONDS = 15
const TELEMETRY = /@opentelemetry|\/telemetry\/|\/telemetry_middleware|async_context_frame/
const WITHOUT_JOBS = { JOBS_IN_SERVER: 'off' }

/**
 * Measures which share of the CPU of whole checkouts the code of telemetry takes, with metrics and a tenth of the traces, as
 * set unless an operator says otherwise, and with all traces. Two processes of one shop differ by up to a tenth in what they
 * compile and where, so that their CPU cannot be compared; a profile of one process can.
 */
export async function telemetryCost(home) {
  const receiver = await startReceiver()
  const watched = {
    ...WITHOUT_JOBS,
    METRICS_NETWORKS: '127.0.0.0/8',
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
  }
  try {
    const asSet = await costOf(home, watched)
    const all = await costOf(home, { ...watched, OTEL_TRACES_SAMPLER: 'parentbased_always_on' })
    if (receiver.traces() === 0) throw new Error('The receiver got no traces.')
    return {
      telemetry: { cpuMs: asSet.cpuMs, ratio: asSet.ratio, tracedRatio: all.ratio },
      failed: asSet.failed + all.failed,
    }
  } finally {
    receiver.stop()
  }
}

/** Returns the CPU of a checkout with these settings, and its ratio to what it would be without the code of telemetry. */
async function costOf(home, settings) {
  const shop = await startSettledShop(home, PRODUCT_PAGE, { settings })
  try {
    const products = await productIds(shop)
    const sell = (seconds) =>
      drive(shop, (browser) => checkOut(browser, products), {
        customers: CUSTOMERS,
        seconds,
        warmUp: 0,
      })
    await sell(WARM_UP_SECONDS)
    const sold = {}
    const usByFile = await shop.profile(async () =>
      Object.assign(sold, await sell(PROFILED_SECONDS))
    )
    const total = sum(Object.values(usByFile))
    const own = sum(
      Object.entries(usByFile).flatMap(([file, us]) => (TELEMETRY.test(file) ? us : []))
    )
    return { cpuMs: sold.cpuMs, ratio: total / (total - own), failed: sold.failed }
  } finally {
    await shop.stop()
  }
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
