/** The routes of pages that `npm run screenshots` draws; a test compares them with start/access.ts. */
export const DRAWN_PAGES = [
  '/about',
  '/accessibility',
  '/admin/account',
  '/admin/activity',
  '/admin/applications',
  '/admin/applications/:id',
  '/admin/approvals',
  '/admin/background',
  '/admin/distribution',
  '/admin/groups',
  '/admin/groups/:id',
  '/admin/health',
  '/admin/home',
  '/admin/home/books',
  '/admin/home/payments',
  '/admin/inbox',
  '/admin/invoices',
  '/admin/mailbox',
  '/admin/mailbox/:id',
  '/admin/orders',
  '/admin/orders/0',
  '/admin/orders/:id',
  '/admin/orders/:id/edit',
  '/admin/orders/:id/invoices',
  '/admin/orders/amazon',
  '/admin/orders/amazon/:run',
  '/admin/orders/amazon/aliases',
  '/admin/pages',
  '/admin/pages/:page',
  '/admin/pages/:page/revisions/:revision',
  '/admin/products',
  '/admin/products/:id',
  '/admin/products/ledger',
  '/admin/products/new',
  '/admin/products/sale',
  '/admin/products/stock-alerts',
  '/admin/products/stock-file',
  '/admin/promos',
  '/admin/promos/:id',
  '/admin/promos/new',
  '/admin/setup',
  '/admin/staff',
  '/admin/users',
  '/admin/users/:id',
  '/admin/users/:id/prices',
  '/admin/webhooks',
  '/admin/webhooks/:webhookId',
  '/apply',
  '/checkout/:stage?',
  '/chooser',
  '/contact',
  '/demo',
  '/distribution',
  '/files',
  '/gallery',
  '/home',
  '/login',
  '/manage/order',
  '/news',
  '/news/:slug',
  '/orders/:id/print',
  '/orders/:id/status',
  '/pay/:token',
  '/pixelgenproducts',
  '/pixelgenproducts/:page',
  '/privacy-and-cookies',
  '/profile/:userId',
  '/profile/:userId/assets',
  '/profile/:userId/invoices',
  '/profile/:userId/orders',
  '/profile/:userId/quotes',
  '/profile/:userId/settings',
  '/profile/:userId/units',
  '/purchasing',
  '/purchasing/0',
  '/purchasing/:id',
  '/purchasing/reorder',
  '/quick-order',
  '/quote/:token',
  '/register',
  '/reports',
  '/reports/aging',
  '/reports/bookkeeping',
  '/reports/speed',
  '/reset',
  '/reset/:token',
  '/returns',
  '/shipping-and-tariffs',
  '/shipping/:id',
  '/terms',
  '/thxinterconnect',
  '/thxinterconnect/:page',
  '/trackr',
  '/trackr/:stage',
  '/trackr/board',
  '/trackr/recall',
  '/trackr/units',
  '/trackr/units/:id',
  '/unit/:key',
  '/verify',
  '/verify/:code',
  '/warranty',
]

const LEADS_ELSEWHERE = 'Leads to another page'
const FILE = 'A file'
const FOR_MACHINES = 'For machines'

/** The other routes outside of the API, each with why it has no picture */
export const PAGES_NOT_DRAWN = {
  '/': 'The address of the home page, which is drawn as /home',
  '/admin': LEADS_ELSEWHERE,
  '/admin/*': LEADS_ELSEWHERE,
  '/admin/aging': LEADS_ELSEWHERE,
  '/admin/exports': LEADS_ELSEWHERE,
  '/admin/files': LEADS_ELSEWHERE,
  '/admin/prices/list': FILE,
  '/admin/purchasing': LEADS_ELSEWHERE,
  '/admin/purchasing/*': LEADS_ELSEWHERE,
  '/admin/reports/*': LEADS_ELSEWHERE,
  '/admin/reports': LEADS_ELSEWHERE,
  '/admin/shipping/:id': LEADS_ELSEWHERE,
  '/admin/trackr': LEADS_ELSEWHERE,
  '/admin/trackr/*': LEADS_ELSEWHERE,
  '/admin/mailbox/:id/files/:index': FILE,
  '/admin/mailbox/:id/html': 'A mail alone, without the scripts that the camera needs',
  '/digital/assets/:userId': FILE,
  '/digital/prices/:userId/:currency/:format': FILE,
  '/dl/:name': FILE,
  '/documents/:file': FILE,
  '/files/*': LEADS_ELSEWHERE,
  '/health/address': FOR_MACHINES,
  '/health/live': FOR_MACHINES,
  '/health/ready': FOR_MACHINES,
  '/login/code': 'Only after the password of an account with codes',
  '/mcp': FOR_MACHINES,
  '/me': LEADS_ELSEWHERE,
  '/metrics': FOR_MACHINES,
  '/pictures/:file': FILE,
  '/pixelgenproducts/:file': FILE,
  '/purchasing/*': LEADS_ELSEWHERE,
  '/shipping/*': LEADS_ELSEWHERE,
  '/reports/*': LEADS_ELSEWHERE,
  '/share/:file': FILE,
  '/thxinterconnect/:file': FILE,
  '/trackr/*': LEADS_ELSEWHERE,
  '/unit/:key/registration': LEADS_ELSEWHERE,
  '/verify/:token': 'Looks like /verify/:code; the picture of /verify/old-link shows it',
}

/** Routes of files, which have a name or come as PDF */
export const FILE_ROUTE = /\.\w+$|\/pdf$/

/** Every page of these routes is drawn, and of the others one. */
const DRAWN_EACH = ['/pixelgenproducts/:page', '/thxinterconnect/:page', '/trackr/:stage']

const RANKED = DRAWN_PAGES.map((route) => ({
  route,
  pattern: new RegExp(
    `^${route.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`
  ),
  parameters: route.split(':').length,
})).sort((a, b) => a.parameters - b.parameters)

/** Returns the route of a path of either storefront, or undefined; fixed words precede parameters. */
export function routeOf(path) {
  const own = path.replace(/^\/ca(?=\/)/, '')
  return RANKED.find(({ pattern }) => pattern.test(own))?.route
}

/** Returns what a picture is named by: the route, or the path where each page of the route is drawn. */
export function labelOf(path) {
  const route = routeOf(path)
  if (!route || DRAWN_EACH.includes(route)) return path
  return path.startsWith('/ca/') ? `/ca${route}` : route
}
