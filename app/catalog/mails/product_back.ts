import { appUrl } from '#config/app'
import { mailPage } from '#core/mail/template'
import { lineOf } from '#catalog/rules/lines'
import type { Mail } from '#core/mail'
import type { StockedProduct } from '#catalog/views'

type Wish = { id: string; email: string }

export function productBackMail(product: StockedProduct, wish: Wish): Mail {
  return {
    key: `product-back-${wish.id}`,
    to: wish.email,
    subject: `Back in stock: ${product.name}`,
    ...mailPage({
      title: 'Back in stock',
      lead: `${product.name} can be ordered again.`,
      link: { label: 'Order now', href: `${appUrl}${lineOf(product.line).path}` },
      closing: 'You asked us to tell you. This is the only mail about it.',
    }),
    about: { type: 'product', id: product.id },
  }
}
