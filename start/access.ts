import { accountPages, staffAccess } from '#start/account_access'
import { contentAccess } from '#start/content_access'
import { operationsAccess } from '#start/operations_access'
import { orderAccess } from '#start/order_access'
import { staffPageAccess } from '#start/staff_page_access'
import { trackrAccess } from '#start/trackr_access'

export { CODES_SETUP } from '#start/account_access'
export { apiScopes } from '#start/api_scopes'
export { routePermissions } from '#start/route_permissions'

/** A distributor is a user whose customer group has Digital Assets; staff have access, too. */
export type Audience = 'anyone' | 'signed-in' | 'distributor' | 'staff' | 'superadmin'

/**
 * Audience of every route. A route without a row rejects all requests; a row without a route fails the test of this
 * table. Pages of the Canadian storefront use the rows of the other one.
 */
export const access: Record<string, Audience> = {
  'GET /health/live': 'anyone',
  'GET /health/ready': 'anyone',
  'GET /health/address': 'anyone',
  // The settings of the metrics say which networks and tokens may read them.
  'GET /metrics': 'anyone',
  // Each tool checks who may use it.
  'POST /mcp': 'anyone',
  'GET /mcp': 'anyone',
  'DELETE /mcp': 'anyone',
  'GET /sitemap.xml': 'anyone',
  'GET /robots.txt': 'anyone',
  'GET /favicon.ico': 'anyone',
  'GET /favicon.svg': 'anyone',
  'GET /apple-touch-icon.png': 'anyone',
  'GET /documents/:file': 'anyone',
  'GET /share/:file': 'anyone',
  'GET /digital/assets/:userId': 'anyone',
  'GET /digital/prices/:userId/:currency/:format': 'anyone',
  'GET /pictures/:file': 'anyone',
  'GET /verify': 'anyone',
  'GET /verify/:code': 'anyone',
  'GET /api/verify/:code': 'anyone',

  'GET /api/openapi.json': 'anyone',
  'GET /api/products': 'anyone',
  'GET /api/products/sale': 'anyone',
  'PUT /api/products/sale': 'staff',
  'GET /api/products/sale/preview': 'staff',
  'GET /api/products/all': 'staff',
  'GET /api/products/:id': 'anyone',
  'POST /api/products': 'staff',
  'PUT /api/products': 'staff',
  'PUT /api/products/:id': 'staff',
  'PUT /api/products/:id/stock/:newTotal': 'staff',
  'POST /api/products/stock': 'staff',
  'POST /api/products/stock/:run/undo': 'staff',
  'POST /api/products/:id/pictures': 'staff',
  'PUT /api/products/:id/pictures': 'staff',
  'DELETE /api/products/:id/pictures/:picture': 'staff',
  'POST /api/products/:id/documents': 'staff',
  'PUT /api/products/:id/documents': 'staff',
  'DELETE /api/products/:id/documents/:document': 'staff',
  'POST /api/orders/preorder': 'anyone',
  'POST /api/misc/country': 'anyone',
  'GET /api/misc/assets_uri': 'distributor',
  'GET /api/misc/pricelist_uri': 'distributor',
  'GET /api/misc/countries': 'anyone',
  'GET /api/misc/countries/:code/states': 'anyone',

  'POST /api/auth/signup': 'anyone',
  'POST /api/auth/signin': 'anyone',
  'GET /api/auth/signout': 'anyone',
  'POST /api/auth/forgot': 'anyone',
  'GET /api/users/me': 'signed-in',
  'PUT /api/users': 'signed-in',
  'PUT /api/users/password': 'anyone',
  'POST /api/auth/passkey/options': 'anyone',
  'POST /api/auth/passkey': 'anyone',
  'GET /api/users/me/passkeys': 'signed-in',
  'POST /api/users/me/passkeys/options': 'signed-in',
  'POST /api/users/me/passkeys': 'signed-in',
  'PUT /api/users/me/passkeys/:passkeyId': 'signed-in',
  'DELETE /api/users/me/passkeys/:passkeyId': 'signed-in',

  'GET /api/users/me/tokens': 'staff',
  'POST /api/users/me/tokens': 'staff',
  'DELETE /api/users/me/tokens/:tokenId': 'staff',
  'GET /api/a/tokens': 'superadmin',
  'DELETE /api/a/tokens/:tokenId': 'superadmin',

  'GET /api/a/products': 'staff',
  'GET /api/a/products/:id': 'staff',
  'GET /api/groups': 'staff',
  'POST /api/groups': 'staff',
  'DELETE /api/groups/:id': 'staff',
  'POST /api/groups/:id/replacement': 'staff',
  'GET /api/groups/:id/prices': 'staff',
  'POST /api/groups/:id/prices': 'staff',
  'GET /api/discounts/group/:groupId': 'staff',
  'GET /api/discounts/:userId': 'staff',
  'POST /api/discounts/:userId': 'staff',
  'PUT /api/promos/:id': 'staff',

  'GET /api/users': 'staff',
  'POST /api/users/search': 'staff',
  'GET /api/users/:id': 'staff',
  'PUT /api/users/:id': 'staff',
  'PUT /api/users/:id/password': 'staff',
  'PUT /api/users/:id/role/:role': 'staff',
  ...staffAccess,
  'POST /api/users/:id/credit': 'staff',
  'GET /api/users/:id/data': 'superadmin',
  'GET /api/users/:id/merge': 'superadmin',
  'POST /api/users/:id/merge': 'superadmin',
  'GET /api/users/:id/erasure': 'superadmin',
  'POST /api/users/:id/erasure': 'superadmin',
  'POST /api/misc/apply': 'anyone',
  'GET /api/users/applications': 'staff',
  'POST /api/users/applications/:applicationId/approve': 'staff',
  'POST /api/users/applications/:applicationId/reject': 'staff',

  ...orderAccess,

  'GET /api/orders/:id/docs/invoices': 'signed-in',
  'POST /api/orders/:id/docs/invoices': 'staff',
  'POST /api/orders/:id/docs/invoices/preview': 'staff',
  'PUT /api/orders/:id/docs/invoices/:invoiceId': 'staff',
  'DELETE /api/orders/:id/docs/invoices/:invoiceId': 'staff',
  'POST /api/orders/:id/docs/invoices/:invoiceId/payment': 'signed-in',
  'POST /api/orders/:id/docs/invoices/:invoiceId/credit_notes': 'staff',
  'POST /api/orders/:id/docs/invoices/:invoiceId/credit_notes/preview': 'staff',
  'POST /api/orders/:id/returns': 'staff',
  'POST /api/orders/:id/returns/preview': 'staff',
  'GET /api/a/aging': 'staff',
  'GET /api/users/me/balances': 'signed-in',
  'POST /api/users/me/invoices/payment': 'signed-in',
  'GET /api/users/:id/statement': 'staff',
  'POST /api/orders/:id/docs/invoices/:invoiceId/reminders': 'staff',
  'POST /api/orders/:id/docs/invoices/:invoiceId/mails': 'staff',
  'POST /api/orders/:id/docs/invoices/:invoiceId/mails/preview': 'staff',
  'POST /api/users/:id/statement/mails': 'staff',
  'POST /api/users/:id/statement/mails/preview': 'staff',
  'POST /api/users/:id/reminders': 'staff',
  'PUT /api/users/:id/reminders': 'staff',

  'POST /api/payments/webhook': 'anyone',

  ...operationsAccess,
  'POST /api/pos/lookup/addresses': 'staff',
  'POST /api/a/orders/:id/receipts': 'staff',
  'POST /api/a/orders/:id/receipts/:receiptId/corrections': 'staff',

  ...trackrAccess,

  'GET /': 'anyone',
  'GET /home': 'anyone',
  'GET /pixelgenproducts': 'anyone',
  'GET /pixelgenproducts/:page': 'anyone',
  'GET /thxinterconnect': 'anyone',
  'GET /thxinterconnect/:page': 'anyone',
  'GET /demo': 'anyone',
  ...accountPages,

  'GET /unit/:key': 'anyone',
  'GET /unit/:key/registration': 'signed-in',
  'GET /checkout/:stage?': 'anyone',
  'GET /pay/:token': 'anyone',
  'GET /quote/:token': 'anyone',
  'GET /quote/:token/pdf': 'anyone',
  'GET /orders/:id/status': 'anyone',
  'GET /orders/:id/print': 'anyone',
  'GET /orders/:id/pdf': 'anyone',

  ...contentAccess,
  ...staffPageAccess,
}
