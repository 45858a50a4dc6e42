const GROUND = ['accounts', 'catalog', 'shipping', 'payments', 'documents'] as const

/**
 * Which modules a module may use, each by its front door. Everybody may use core and shared and read config/; a new
 * arrow is drawn here, and in README.md, in the change that needs it.
 */
export const MAY_USE: Record<string, readonly string[]> = {
  shared: [],
  core: [],

  accounts: [],
  catalog: [],
  shipping: [],
  payments: [],
  documents: [],
  content: ['accounts'],

  pricing: ['catalog', 'accounts', 'documents'],
  trackr: ['catalog', 'accounts'],

  orders: ['pricing', 'trackr', ...GROUND],
  storefront: ['pricing', 'catalog', 'accounts', 'content'],

  invoicing: ['orders', 'pricing', ...GROUND],
  purchasing: ['pricing', ...GROUND],

  reporting: [
    'orders',
    'storefront',
    'invoicing',
    'purchasing',
    'pricing',
    'trackr',
    'content',
    ...GROUND,
  ],
}

/** The roof joins the rooms; nobody but start/ imports it. */
export const ROOF = 'web'
