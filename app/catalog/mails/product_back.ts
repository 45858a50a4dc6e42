import { appUrl } from '#config/app'
import { lineOf } from '#catalog/rules/lines'
import type { Mail } from '#core/mail'
import type { StockedProduct } from '#catalog/views'

type Wish = { id: string; email: string }

export function productBackMail(product: StockedProduct, wish: Wish): Mail {
  const url = `${appUrl}${lineOf(product.line).path}`
  const hello = `${product.name} is back in stock.`
  const why = 'You asked us to tell you. This is the only mail about it.'
  return {
    key: `product-back-${wish.id}`,
    to: wish.email,
    subject: `Back in stock: ${product.name}`,
    text: `${hello}\n\nOrder it here: ${url}\n\n${why}\n`,
    html: `<p>${escapeHtml(hello)}</p><p><a href="${escapeHtml(url)}">Order it here</a></p><p>${why}</p>`,
    about: { type: 'product', id: product.id },
  }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
