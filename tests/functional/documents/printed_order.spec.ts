import { createServer, type Server } from 'node:net'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { ChromiumPrinter, Printer } from '#documents'
import { Money } from '#shared/money'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { readPdf } from '#tests/unit/documents/pdf_reader'
import { call } from '#tests/support/http'
import { aPlacedOrder } from '#tests/support/orders'
import { aUser } from '#tests/support/users'
import { address, stockedShop } from '#tests/support/checkout'
import type { AddressInfo } from 'node:net'

test.group('Printed order', (group) => {
  withFakeCards(group)
  group.setup(stockedShop)

  let canary: Server
  let connections = 0
  group.setup(async () => {
    canary = createServer((socket) => {
      connections += 1
      socket.destroy()
    })
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve))
    const printer = new ChromiumPrinter()
    app.container.swap(Printer, () => printer)
    return async () => {
      app.container.restore(Printer)
      await printer.close()
      await new Promise((resolve) => canary.close(resolve))
    }
  })

  test('The PDF shows the stored order and loads no URL from user input', async ({ assert }) => {
    const { token } = await aUser()
    const url = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`
    const frame = `<iframe src=${url}/name></iframe>`
    const step = { address: { shipping: address({ company: frame, address2: `${url}/x.png` }) } }
    const order = await aPlacedOrder({ token, quantity: 2, step })
    const html = `<h1>Pay here</h1><iframe src="${url}/html"></iframe><img src="${url}/html.png">`
    const { status, body } = await call<{ pdf: string; filename: string }>(
      'POST',
      `/api/orders/${order._id}/docs`,
      { body: { html }, token }
    )
    assert.equal(status, 200)
    const { pages, title } = await readPdf(Buffer.from(body.pdf, 'base64'))
    const text = pages.join(' ')
    assert.include(title, order.number)
    assert.include(text, order.number)
    assert.include(text, Money.parse(order.payment.total, 'usd').format().replace(' USD', ''))
    assert.include(text.replaceAll(' ', ''), frame.replaceAll(' ', ''))
    assert.notInclude(text, 'Pay here')
    assert.equal(connections, 0)
  })
})
