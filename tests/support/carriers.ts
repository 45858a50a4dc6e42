import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

type CarrierRequest = { path: string; headers: IncomingHttpHeaders; body: string }
type CarrierReply = { status?: number; body: unknown; isSilent?: boolean }

/** A local server that speaks the JSON of a carrier and records the requests. */
export async function startCarrier(reply: (request: CarrierRequest) => CarrierReply) {
  const requests: CarrierRequest[] = []
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const request = { path: incoming.url ?? '', headers: incoming.headers, body }
      requests.push(request)
      const { status = 200, body: response, isSilent = false } = reply(request)
      if (isSilent) return
      outgoing.writeHead(status, { 'content-type': 'application/json' })
      outgoing.end(JSON.stringify(response))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return {
    requests,
    close,
    account: {
      key: 'id',
      secret: 'word',
      account: '740561073',
      apiBase: `http://127.0.0.1:${port}`,
    },
  }
}

const price = (currency: string, totalNetCharge: number) => ({ currency, totalNetCharge })

/** The response of FedEx: one service may have prices in several currencies. */
export const fedexReply = (path: string): CarrierReply =>
  path === '/oauth/token'
    ? { body: { access_token: 'fresh', token_type: 'bearer', expires_in: 3599, scope: 'CXS' } }
    : {
        body: {
          transactionId: '4cbf8c73',
          output: {
            alerts: [{ code: 'SHIPMENT.CHARGES.NOTE', alertType: 'NOTE' }],
            rateReplyDetails: [
              {
                serviceType: 'PRIORITY_OVERNIGHT',
                operationalDetail: { transitTime: 'ONE_DAY' },
                ratedShipmentDetails: [price('USD', 61.2), price('CAD', 83.75)],
              },
              {
                serviceType: 'FEDEX_2_DAY',
                operationalDetail: { transitTime: 'TWO_DAYS' },
                ratedShipmentDetails: [price('USD', 38.54), price('CAD', 52.76)],
              },
            ],
          },
        },
      }

export const dhlReply = (): CarrierReply => ({
  body: {
    products: [
      {
        productName: 'EXPRESS WORLDWIDE',
        productCode: 'P',
        totalPrice: [
          { currencyType: 'BILLC', priceCurrency: 'CAD', price: 121.9 },
          { currencyType: 'PULCL', priceCurrency: 'USD', price: 89.25 },
        ],
        deliveryCapabilities: { totalTransitDays: 4 },
      },
      {
        productName: 'EXPRESS 12:00',
        productCode: 'Y',
        totalPrice: [{ currencyType: 'PULCL', priceCurrency: 'USD', price: 99.5 }],
        deliveryCapabilities: { totalTransitDays: 2 },
      },
    ],
  },
})
