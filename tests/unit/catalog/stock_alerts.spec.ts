import { test } from '@japa/runner'
import { rows, run } from '#core/database'
import { listRelatedMails } from '#core/mail'
import { newId } from '#shared/ids'
import {
  clearCatalogCache,
  listStockAlerts,
  setDisabled,
  setStock,
  sendStockAlerts,
  requestStockAlert,
} from '#catalog'
import { makeProduct, outboxJobs, staff } from '#tests/unit/catalog/support'

const requestAlert = (productId: string, email = 'ada@example.com', quantity = 1) =>
  requestStockAlert({ productId, email, quantity, audience: 'public', currency: 'usd' })

test.group('Stock alerts', (group) => {
  group.each.setup(clearCatalogCache)

  test('an address is notified once when the product is back in stock', async ({ assert }) => {
    const product = await makeProduct({ stock: 0, name: 'Alerted <cable>' })
    await requestAlert(product.id, ' Ada@Example.com ')
    await setStock(product.id, 2, { actor: staff })
    assert.equal(await outboxJobs(product.id), 1)

    await sendStockAlerts(product.id)
    await sendStockAlerts(product.id)
    const mails = await listRelatedMails('product', product.id)
    assert.lengthOf(mails, 1)
    assert.equal(mails[0].to, 'ada@example.com')
    assert.equal(mails[0].subject, 'Back in stock: Alerted <cable>')
    assert.include(mails[0].text, '/pixelgenproducts/cables')
    assert.notInclude(mails[0].html, '<cable>')
  })

  test('the mail leads to the storefront of the request, and names metres only in Canada', async ({
    assert,
  }) => {
    const product = await makeProduct({ stock: 0, name: 'HDMI Cable 3 m' })
    const request = { productId: product.id, quantity: 1, audience: 'public' as const }
    await requestStockAlert({ ...request, email: 'anne@example.com', currency: 'cad' })
    await requestAlert(product.id)
    await setStock(product.id, 2, { actor: staff })
    await sendStockAlerts(product.id)
    const mails = await listRelatedMails('product', product.id)
    const mailOf = (address: string) => mails.find(({ to }) => to === address)!
    assert.equal(mailOf('anne@example.com').subject, 'Back in stock: HDMI Cable 3 m')
    assert.include(mailOf('anne@example.com').text, '/ca/pixelgenproducts/cables')
    assert.equal(mailOf('ada@example.com').subject, 'Back in stock: HDMI Cable 9.8 ft (3 m)')
    assert.notInclude(mailOf('ada@example.com').text, '/ca/')
  })

  test('repeated requests are one alert with the latest quantity, and a new one is possible after the mail', async ({
    assert,
  }) => {
    const product = await makeProduct({ stock: 0 })
    await Promise.all([
      requestAlert(product.id),
      requestAlert(product.id),
      requestAlert(product.id),
    ])
    await requestAlert(product.id, 'ada@example.com', 5)
    const open = await rows('select quantity from stock_alerts where product_id = ?', [product.id])
    assert.deepEqual(
      open.map((row) => ({ ...(row as object) })),
      [{ quantity: 5 }]
    )

    await setStock(product.id, 1, { actor: staff })
    await sendStockAlerts(product.id)
    await setStock(product.id, 0, { actor: staff })
    await requestAlert(product.id)
    const { results } = await listStockAlerts({ page: 1, pageSize: 50 })
    assert.lengthOf(
      results.filter(({ product: { id } }) => id === product.id),
      2
    )
  })

  test('only a change from out of stock sends alerts, and alerts stay open while the product is out of stock', async ({
    assert,
  }) => {
    const product = await makeProduct({ stock: 0 })
    await requestAlert(product.id)
    await sendStockAlerts(product.id)
    assert.lengthOf(await listRelatedMails('product', product.id), 0)
    await setStock(product.id, 1, { actor: staff })
    await setStock(product.id, 9, { actor: staff })
    assert.equal(await outboxJobs(product.id), 1)
  })

  test('an address to which no mail can be sent keeps none of the others waiting', async ({
    assert,
  }) => {
    const product = await makeProduct({ stock: 0 })
    for (const email of ['ada@example.com', 'bea@example.com', 'cleo@example.com'])
      await requestAlert(product.id, email)
    await run('update stock_alerts set email = ? where email = ? and product_id = ?', [
      'ada, anne@example.com',
      'ada@example.com',
      product.id,
    ])
    await setStock(product.id, 2, { actor: staff })
    await assert.rejects(() => sendStockAlerts(product.id))
    const mails = await listRelatedMails('product', product.id)
    assert.sameMembers(
      mails.map(({ to }) => to),
      ['bea@example.com', 'cleo@example.com']
    )
    const { results } = await listStockAlerts({
      productId: product.id,
      isOpen: true,
      page: 1,
      pageSize: 50,
    })
    assert.deepEqual(
      results.map(({ email }) => email),
      ['ada, anne@example.com']
    )
  })

  test('an alert for a product in stock is rejected', async ({ assert }) => {
    const product = await makeProduct({ stock: 4, name: 'Stocked cable' })
    await assert.rejects(
      () => requestAlert(product.id),
      'Stocked cable is in stock. You can order it now.'
    )
    assert.isEmpty(await rows('select id from stock_alerts where product_id = ?', [product.id]))
  })

  test('an alert for a hidden product is rejected', async ({ assert }) => {
    const [trade, gone] = [
      await makeProduct({ audience: 'trade', stock: 0 }),
      await makeProduct({ stock: 0 }),
    ]
    await setDisabled(gone.id, true, staff)
    for (const id of [trade.id, gone.id, newId()]) {
      await assert.rejects(() => requestAlert(id), 'Product not found, please contact us directly')
    }
  })
})
