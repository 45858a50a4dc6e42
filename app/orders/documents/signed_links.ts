import encryption from '@adonisjs/core/services/encryption'
import { signedUrlFor } from '@adonisjs/core/services/url_builder'
import { appUrl } from '#config/app'
import type { HttpContext } from '@adonisjs/core/http'
import type { Order } from '#orders/order'

const ORDER_LINK = { expiresIn: '365 days', purpose: 'order' }
const SHORT_LINK = { expiresIn: '1 hour', purpose: 'order' }

/** Returns the link in the mails of an order: it opens its page without a sign-in. */
export const orderLink = ({ id, currency }: Pick<Order, 'id' | 'currency'>): string =>
  appUrl +
  (currency === 'cad'
    ? signedUrlFor('ca.order_status.show', { id }, ORDER_LINK)
    : signedUrlFor('us.order_status.show', { id }, ORDER_LINK))

/** Returns the path of an order's page for a request that may view it. */
export const statusLink = (id: string, prefix: '' | '/ca'): string =>
  prefix === '/ca'
    ? signedUrlFor('ca.order_status.show', { id }, SHORT_LINK)
    : signedUrlFor('us.order_status.show', { id }, SHORT_LINK)

/** Returns whether a request has the signature of its page, of either storefront: a visitor may change it there. */
export function hasPageLink({ request }: Pick<HttpContext, 'request'>): boolean {
  const { signature } = request.qs()
  if (typeof signature !== 'string') return false
  const signed = encryption.getMessageVerifier().unsign<string>(signature, ORDER_LINK.purpose)
  return signed !== null && onOneStorefront(signed) === onOneStorefront(request.url())
}

const onOneStorefront = (path: string) => path.replace(/^\/ca(?=\/)/, '')

/** Returns the path of the call that orders again, for a request that may. */
export const reorderLink = (id: string): string =>
  signedUrlFor('history.reorder_by_post', { id }, SHORT_LINK)

/** Returns the path of the PDF for a request that may view the document. */
export const pdfLink = (
  id: string,
  prefix: '' | '/ca',
  { type, invoice, shipment }: { type?: string; invoice?: string; shipment?: string } = {}
): string => {
  const qs = { ...(type && { type }), ...(invoice && { invoice }), ...(shipment && { shipment }) }
  const options = { ...SHORT_LINK, qs }
  return prefix === '/ca'
    ? signedUrlFor('ca.order_documents.pdf', { id }, options)
    : signedUrlFor('us.order_documents.pdf', { id }, options)
}
