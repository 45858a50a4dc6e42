import router from '@adonisjs/core/services/router'
import { ownerOnly } from '#accounts'
import { controllers } from '#generated/controllers'
import { notFound } from '#shared/domain_error'

export function healthRoutes(): void {
  router.get('/health/live', [controllers.web.Health, 'live'])
  router.get('/health/ready', [controllers.web.Health, 'ready'])
  router.get('/health/address', [controllers.web.Health, 'address'])
  router.get('/metrics', [controllers.web.Metrics, 'show'])
}

/** The address of the Model Context Protocol */
export function mcpRoutes(): void {
  router.post('/mcp', [controllers.web.mcp.Mcp, 'store'])
  router.get('/mcp', [controllers.web.mcp.Mcp, 'refuse'])
  router.delete('/mcp', [controllers.web.mcp.Mcp, 'refuse']).as('mcp.destroy')
}

export function openApiRoutes(): void {
  router.get('/openapi.json', [controllers.web.api.OpenApi, 'show'])
  router.get('/docs', [controllers.web.admin.ApiDocs, 'show'])
}

export function staffPageRoutes(): void {
  router.on('/').redirectToPath('/admin/orders')
  for (const area of ['purchasing', 'trackr']) {
    router.get(`/${area}`, ({ response }) => response.redirect().withQs().toPath(`/${area}`))
  }
  for (const area of ['purchasing', 'trackr', 'reports']) {
    router.get(`/${area}/*`, ({ params, response }) =>
      response
        .redirect()
        .withQs()
        .toPath(`/${area}/${params['*'].map(encodeURIComponent).join('/')}`)
    )
  }
  router
    .get('/users/:id', [controllers.web.admin.Customers, 'show'])
    .where('id', { match: /^[0-9a-f]{24}$/ })
  router.get('/setup', [controllers.web.admin.Setup, 'index'])
  router.get('/health', [controllers.web.admin.HealthPage, 'show'])
  router.get('/background', [controllers.web.admin.Background, 'show'])
  router.get('/mailbox', [controllers.web.admin.Mailbox, 'index'])
  router.get('/mailbox/:id', [controllers.web.admin.Mailbox, 'show'])
  router.get('/mailbox/:id/html', [controllers.web.admin.Mailbox, 'html'])
  router.get('/mailbox/:id/files/:index', [controllers.web.admin.Mailbox, 'attachment'])
  router.post('/failed-jobs/:id/retry', [controllers.web.admin.JobRetries, 'store'])
  router.post('/failed-jobs/:id/discard', [controllers.web.admin.JobDiscards, 'store'])
}

/** Mounted for both storefronts. */
export function profilePageRoutes(): void {
  router.get('/profile/:userId', [controllers.web.storefront.Profiles, 'show']).use(ownerOnly)
}

export function backgroundApiRoutes(): void {
  const { BackgroundJobs, BackgroundRetries } = controllers.web.api
  router.get('/a/background', [BackgroundJobs, 'index'])
  router.post('/a/background/retries', [BackgroundRetries, 'retryJobs'])
  router.post('/a/background/jobs/:id/retry', [BackgroundRetries, 'retryJob'])
  router.post('/a/background/tasks/:name/run', [BackgroundRetries, 'runTask'])
}

export function setupApiRoutes(): void {
  const { OwnerSettings } = controllers.web.api
  router.get('/a/setup', [OwnerSettings, 'index'])
  router.put('/a/setup/:key', [OwnerSettings, 'update'])
}

/** Every other path of a staff area, so that a mistyped one stays in it; must come last. */
export function unknownStaffPageRoute(area: string): void {
  router
    .get('*', () => {
      throw notFound()
    })
    .as(`${area}.unknown`)
}

/** Product administration; its fixed words precede the storefront's `/products/:id`. */
export function staffProductApiRoutes(): void {
  const { api } = controllers.web
  router.get('/products/all', [api.StaffProducts, 'index'])
  router.post('/products', [api.StaffProducts, 'store'])
  router.put('/products', [api.StaffProducts, 'updateDisabled'])
  router
    .group(() => {
      router.put('/', [api.StaffProducts, 'update'])
      router.put('/stock/:newTotal', [api.StaffProducts, 'updateStock'])
    })
    .prefix('/products/:id')
    .where('id', { match: /^[0-9a-f]{24}$/ })
  router.get('/a/products', [api.CustomerProducts, 'index'])
  router.get('/a/products/:id', [api.CustomerProducts, 'show'])
}
