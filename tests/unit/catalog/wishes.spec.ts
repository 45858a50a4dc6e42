import { test } from '@japa/runner'
import { rows } from '#core/database'
import { mailsAbout } from '#core/mail'
import { newId } from '#shared/ids'
import {
  forgetCatalogue,
  listWishes,
  setDisabled,
  setStock,
  tellProductIsBack,
  wishForProduct,
} from '#catalog'
import { makeProduct, outboxJobs, staff } from '#tests/unit/catalog/support'

const wish = (productId: string, email = 'ada@example.com', quantity = 1) =>
  wishForProduct({ productId, email, quantity, audience: 'public' })

test.group('Wishes for what is sold out', (group) => {
  group.each.setup(forgetCatalogue)

  test('an address is told once when the product is back', async ({ assert }) => {
    const product = await makeProduct({ stock: 0, name: 'Wished <cable>' })
    await wish(product.id, ' Ada@Example.com ')
    await setStock(product.id, 2, { actor: staff })
    assert.equal(await outboxJobs(product.id), 1)

    await tellProductIsBack(product.id)
    await tellProductIsBack(product.id)
    const mails = await mailsAbout('product', product.id)
    assert.lengthOf(mails, 1)
    assert.equal(mails[0].to, 'ada@example.com')
    assert.equal(mails[0].subject, 'Back in stock: Wished <cable>')
    assert.include(mails[0].text, '/pixelgenproducts/cables')
    assert.notInclude(mails[0].html, '<cable>')
  })

  test('wishing twice is one wish, with the latest quantity; after the mail it may be wished for again', async ({
    assert,
  }) => {
    const product = await makeProduct({ stock: 0 })
    await Promise.all([wish(product.id), wish(product.id), wish(product.id)])
    await wish(product.id, 'ada@example.com', 5)
    const open = await rows('select quantity from preorders where product_id = ?', [product.id])
    assert.deepEqual(
      open.map((row) => ({ ...(row as object) })),
      [{ quantity: 5 }]
    )

    await setStock(product.id, 1, { actor: staff })
    await tellProductIsBack(product.id)
    await setStock(product.id, 0, { actor: staff })
    await wish(product.id)
    const { results } = await listWishes({ page: 1, pageSize: 50 })
    assert.lengthOf(
      results.filter(({ product: { id } }) => id === product.id),
      2
    )
  })

  test('stock that was there already tells nobody; what is gone again leaves the wish open', async ({
    assert,
  }) => {
    const product = await makeProduct({ stock: 0 })
    await wish(product.id)
    await tellProductIsBack(product.id)
    assert.lengthOf(await mailsAbout('product', product.id), 0)
    await setStock(product.id, 1, { actor: staff })
    await setStock(product.id, 9, { actor: staff })
    assert.equal(await outboxJobs(product.id), 1)
  })

  test('a wish for what is in stock is answered at once', async ({ assert }) => {
    const product = await makeProduct({ stock: 4 })
    await wish(product.id)
    assert.equal(await outboxJobs(product.id), 1)
  })

  test('nobody can wish for what they may not see', async ({ assert }) => {
    const [trade, gone] = [
      await makeProduct({ audience: 'trade', stock: 0 }),
      await makeProduct({ stock: 0 }),
    ]
    await setDisabled(gone.id, true, staff)
    for (const id of [trade.id, gone.id, newId()]) {
      await assert.rejects(() => wish(id), 'Product not found, please contact us directly')
    }
  })
})
