import { appUrl } from '#config/app'
import { rows, update, type TableRow } from '#core/database'
import { sendMail, sendToEach, type Mail } from '#core/mail'
import { renderMail } from '#core/mail/template'
import { prefixOf, regionalName } from '#shared/places/regional_text'
import { findProduct } from '#catalog/product/find_product'
import { lineOf } from '#catalog/lines/rules/lines'
import type { StockedProduct } from '#catalog/product'

type OpenAlert = Pick<TableRow<'stock_alerts'>, 'id' | 'email' | 'currency'>

/** Mails the open stock alerts of a product, oldest first; they stay open while it cannot be bought. */
export async function sendStockAlerts(productId: string): Promise<void> {
  const product = await findProduct(productId)
  if (!product || product.isDisabled || !product.isInStock) return

  const alerts = await rows<OpenAlert>(
    'select id, email, currency from stock_alerts where product_id = ? and notified_at is null order by created_at, id',
    [productId]
  )
  await sendToEach(alerts, async (alert) => {
    await sendMail(backInStockMail(product, alert))
    await update('stock_alerts', { notified_at: new Date().toISOString() }, { id: alert.id })
  })
}

function backInStockMail(product: StockedProduct, alert: OpenAlert): Mail {
  const name = regionalName(product.name, alert.currency)
  return {
    key: `back-in-stock-${alert.id}`,
    to: alert.email,
    subject: `Back in stock: ${name}`,
    ...renderMail({
      title: 'Back in stock',
      lead: `${name} can be ordered again.`,
      link: {
        label: 'Order now',
        href: `${appUrl}${prefixOf(alert.currency)}${lineOf(product.line).path}`,
      },
      closing: 'You asked us to notify you. This is the only email about it.',
    }),
    relatedTo: { type: 'product', id: product.id },
  }
}
