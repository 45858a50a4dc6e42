export type Audience = 'anyone' | 'signed-in' | 'staff' | 'superadmin'

/**
 * Who may call what. A route without a row is reachable by nobody; a row without a route fails the test of this table.
 * The Canadian storefront's pages stand under the same rows as the other's.
 */
export const access: Record<string, Audience> = {
  'GET /health/live': 'anyone',
  'GET /health/ready': 'anyone',
  'GET /sitemap.xml': 'anyone',
  'GET /robots.txt': 'anyone',
  'GET /papers/:file': 'anyone',

  'GET /api/products': 'anyone',
  'GET /api/products/sale': 'anyone',
  'GET /api/products/:id': 'anyone',
  'POST /api/orders/preorder': 'anyone',
  'GET /api/misc/countries': 'anyone',
  'GET /api/misc/countries/:code/states': 'anyone',

  'POST /api/auth/signup': 'anyone',
  'POST /api/auth/signin': 'anyone',
  'GET /api/auth/signout': 'anyone',
  'GET /api/users/me': 'signed-in',

  'POST /api/orders': 'anyone',
  'GET /api/orders/history': 'signed-in',
  'POST /api/orders/history': 'anyone',
  'POST /api/orders/receipt': 'anyone',
  'GET /api/orders/current/:id': 'anyone',
  'PUT /api/orders/:id/item': 'anyone',
  'PUT /api/orders/:id/next': 'anyone',
  'PUT /api/orders/:id/po': 'anyone',
  'POST /api/orders/:id/shipping/quote': 'anyone',
  'POST /api/orders/:id/tax': 'anyone',
  'GET /api/orders/:id/reorder': 'signed-in',
  'POST /api/orders/:id/receipt': 'anyone',
  'POST /api/orders/:id/docs': 'anyone',
  'GET /api/orders/:id': 'signed-in',
  'GET /api/orders/:id/code/:code': 'anyone',
  'PUT /api/orders/:id/code': 'anyone',
  'PUT /api/orders/:id/code/:promoId': 'anyone',

  'POST /api/payments/webhook': 'anyone',

  'POST /api/a/orders': 'staff',

  'GET /': 'anyone',
  'GET /home': 'anyone',
  'GET /pixelgenproducts': 'anyone',
  'GET /pixelgenproducts/:page': 'anyone',
  'GET /thxinterconnect': 'anyone',
  'GET /thxinterconnect/:page': 'anyone',
  'GET /login': 'anyone',
  'POST /login': 'anyone',
  'GET /register': 'anyone',
  'POST /register': 'anyone',
  'POST /logout': 'anyone',

  'GET /checkout/:stage?': 'anyone',
  'GET /orders/:id/print': 'anyone',

  'GET /admin': 'staff',
  'GET /admin/orders': 'staff',
  'GET /admin/orders/:id': 'staff',
  'GET /admin/mailbox': 'staff',
  'GET /admin/mailbox/:id': 'staff',
  'GET /admin/mailbox/:id/html': 'staff',
  'GET /admin/mailbox/:id/files/:index': 'staff',
}
