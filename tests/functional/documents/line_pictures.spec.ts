import { test } from '@japa/runner'
import sharp from 'sharp'
import { appUrl } from '#config/app'
import { listRelatedMails } from '#core/mail'
import { processOutbox } from '#core/outbox'
import { readThumbnail } from '#core/pictures/thumbnail'
import { deleteStoredFiles } from '#core/storage'
import { findProduct, mailPicture } from '#catalog'
import { addPicture, removePicture } from '#catalog/products/change_pictures'
import { InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { aQuote, issueQuote } from '#tests/functional/orders/support/order_quotes'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { productId } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { signedIn } from '#tests/support/pages'
import { aPlacedOrder, byTransfer } from '#tests/support/orders'
import { aPicture } from '#tests/support/pictures'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aDealer } from '#tests/support/users'
import { staff as actor } from '#tests/unit/catalog/support'

const DRAWING = '/documents/thx-shortrange.jpg'
const PICTURE = /<img src="([^"]+)" alt="" width="(\d+)" height="(\d+)"/

const embedded = (jpeg: Buffer | null) => `data:image/jpeg;base64,${jpeg!.toString('base64')}`

test.group('Pictures of products in mails and documents', (group) => {
  withFakeCards(group)
  const printer = withFakePrinter(group)
  const staff = withStaffedShop(group)

  /** Mails the confirmation of a new order, and returns its mail and its printed HTML. */
  async function confirmed(input: Parameters<typeof aPlacedOrder>[0] = {}) {
    const order = await aPlacedOrder(input)
    await processOutbox(50)
    const [mail] = await listRelatedMails('order', order._id)
    return { order, mail, printed: printer.printed.at(-1)!.html }
  }

  test('a confirmation shows the drawing of the line, which anyone may load, and its PDF embeds it', async ({
    assert,
  }) => {
    const { mail, printed } = await confirmed()
    const [, src, width, height] = PICTURE.exec(mail.html)!
    assert.deepEqual([src, width, height], [appUrl + DRAWING, '48', '31'])
    assert.notInclude(mail.text, DRAWING)
    const { status, headers } = await call('GET', DRAWING)
    assert.deepEqual([status, headers['content-type']], [200, 'image/jpeg'])
    assert.match(String(headers['cache-control']), /^public/)
    assert.include(printed, embedded(await readThumbnail('/documents/thx-shortrange.svg')))
  })

  test('a photograph replaces the drawing until it is removed', async ({ assert }) => {
    const id = await productId('THX-CBH10')
    const bytes = await aPicture('jpeg', { width: 600, height: 900 })
    const [photograph] = await addPicture(id, { bytes, alt: 'Plug', actor })
    const { order, mail, printed } = await confirmed()
    const [, src, width, height] = PICTURE.exec(mail.html)!
    const path = `/pictures/${photograph.id}-480.jpg`
    assert.deepEqual([src, width, height], [appUrl + path, '32', '48'])
    const loaded = await call('GET', path)
    assert.equal(loaded.status, 200)
    const thumbnail = await readThumbnail(path)
    const shown = await sharp(thumbnail!).metadata()
    assert.deepEqual([shown.format, shown.width, shown.height], ['jpeg', 120, 78])
    assert.include(printed, embedded(thumbnail))
    const browser = await signedIn(staff)
    const view = await browser.call('GET', `/orders/${order._id}/print`)
    assert.equal(view.status, 200)
    assert.include(view.text, embedded(thumbnail))

    await removePicture(id, photograph.id, actor)
    const later = await confirmed()
    assert.include(later.mail.html, DRAWING)
  })

  test('a pro-forma and its packing slip show it; a trade drawing is only printed', async ({
    assert,
  }) => {
    const { token } = await aDealer()
    assert.isNull(mailPicture(await findProduct(await productId('PXL-HFC10'))))
    const trade = await confirmed({ token, sku: 'PXL-HFC10', payment: byTransfer })
    assert.notMatch(trade.mail.html, /<img/)
    assert.match(trade.printed, /<image href="data:image\/jpeg/)

    const proforma = await confirmed({ token, payment: byTransfer })
    assert.include(proforma.mail.subject, 'Pro-forma')
    assert.include(proforma.mail.html, DRAWING)
    const slip = await call('POST', `/api/orders/${proforma.order._id}/docs`, {
      token: staff.token,
      body: { type: 'packing_slip' },
    })
    assert.equal(slip.status, 200)
    assert.include(printer.printed.at(-1)!.html, '<use href="#picture-0"')
  })

  test('the mail and the document of an invoice show it, those of a credit note do not', async ({
    assert,
  }) => {
    const { order } = await confirmed()
    const invoices = new InvoiceClient(staff.token, order)
    const invoice = await invoices.created({ items: invoices.items(1) })
    const credit = await invoices.credit(invoice._id, {
      items: invoices.items(1),
      reason: 'Damaged',
    })
    assert.equal(credit.status, 201, credit.text)
    for (const [{ _id: id }, isShown] of [
      [invoice, true],
      [credit.body, false],
    ] as const) {
      const to = `${id}@example.com`
      const sent = await call('POST', `${invoices.path}/${id}/mails`, {
        token: staff.token,
        body: { recipients: [to] },
      })
      assert.equal(sent.status, 201, sent.text)
      await processOutbox(50)
      const mails = await listRelatedMails('order', order._id)
      const { html } = mails.find((mail) => mail.to === to)!
      assert.equal(html.includes(DRAWING), isShown)
      assert.equal(printer.printed.at(-1)!.html.includes('<use href="#picture-0"'), isShown)
    }
  })

  test('a quote shows it', async ({ assert }) => {
    const { order } = await aQuote(staff.token)
    const issued = await issueQuote(order._id, staff.token, { mail: true })
    assert.equal(issued.status, 200, issued.text)
    await processOutbox(50)
    const mails = await listRelatedMails('order', order._id)
    assert.include(mails.find(({ subject }) => subject.startsWith('Quote'))!.html, DRAWING)
    assert.include(printer.printed.at(-1)!.html, '<use href="#picture-0"')
  })

  test('a photograph whose file is lost is left out of a document', async ({ assert }) => {
    const id = await productId('THX-CBH20')
    const bytes = await aPicture()
    const [photograph] = await addPicture(id, { bytes, alt: '', actor })
    const name = `${photograph.id}-480.jpg`
    await deleteStoredFiles([`pictures/${name}`])
    assert.isNull(await readThumbnail(`/pictures/${name}`))
    for (const url of [
      '/pictures/../secret',
      '/documents/nothing.svg',
      'https://other.example/a.jpg',
    ])
      assert.isNull(await readThumbnail(url), url)
    const { printed } = await confirmed({ sku: 'THX-CBH20' })
    assert.notInclude(printed, '<image')
    await removePicture(id, photograph.id, actor)
  })
})
