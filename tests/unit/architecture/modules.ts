const LAYER_1 = ['accounts', 'catalog', 'content', 'shipping', 'payments', 'documents']

type Module = { name: string; uses: readonly string[] }

/**
 * The modules of each layer, lowest first, and the modules that they may use through `#module`. Every module may use
 * core and shared and read config/; payments also start the package card-sandbox. A change of this table also changes
 * the table in README.md.
 */
export const LAYERS: readonly (readonly Module[])[] = [
  [
    { name: 'shared', uses: [] },
    { name: 'core', uses: ['shared'] },
  ],
  LAYER_1.map((name) => ({
    name,
    uses: ['catalog', 'content'].includes(name) ? ['accounts'] : [],
  })),
  [
    { name: 'pricing', uses: ['catalog', 'accounts', 'documents'] },
    { name: 'trackr', uses: ['catalog', 'accounts', 'documents'] },
    { name: 'receivables', uses: ['payments', 'accounts'] },
  ],
  [
    { name: 'orders', uses: ['receivables', 'pricing', 'trackr', ...LAYER_1] },
    { name: 'storefront', uses: ['pricing', 'catalog', 'accounts', 'content', 'shipping'] },
  ],
  [
    { name: 'invoicing', uses: ['orders', 'receivables', 'pricing', ...LAYER_1] },
    { name: 'purchasing', uses: ['pricing', ...LAYER_1] },
  ],
  [
    {
      name: 'reporting',
      uses: [
        ...LAYER_1,
        'pricing',
        'trackr',
        'receivables',
        'orders',
        'storefront',
        'invoicing',
        'purchasing',
      ],
    },
  ],
]

/** Modules whose files may be imported directly, without a public API. */
export const FOUNDATION = ['core', 'shared']

/** Combines all modules; only start/ imports it. */
export const COMPOSITION_ROOT = 'web'

/**
 * The topics of a module that is cut by topic, lowest first: a topic imports only from itself and from topics before it.
 * Every topic may import the noun of the module, such as `orders/order.ts`, where it has one at its root.
 */
export const TOPICS: Readonly<Record<string, { noun: string | null; topics: readonly string[] }>> =
  {
    documents: {
      noun: 'printable_document',
      topics: [
        ...['printer', 'layout', 'document', 'products', 'verification', 'prints', 'sending'],
        'pdf_text',
      ],
    },
    payments: {
      noun: null,
      topics: [
        'provider',
        'issues',
        'ledger',
        'attempts',
        'refunds',
        'disputes',
        'charges',
        'webhooks',
        'reconciliation',
      ],
    },
    pricing: {
      noun: null,
      topics: ['totals', 'prices', 'promos', 'sale', 'price_lists', 'tables', 'groups'],
    },
    invoicing: {
      noun: 'invoice',
      topics: [
        'invoice',
        'books',
        'invoices',
        'payments',
        'credit_notes',
        'documents',
        'list',
        'staff',
        'reminders',
        'receivables',
        'sending',
        'profile',
      ],
    },
    accounts: {
      noun: null,
      topics: [
        'user',
        'credit',
        'sessions',
        'passwords',
        'two_factor',
        'sign_in',
        'passkeys',
        'api_tokens',
        'groups',
        'profile',
        'users',
        'staff',
        'applications',
        'personal_data',
      ],
    },
    catalog: {
      noun: 'product',
      topics: ['lines', 'product', 'stock_alerts', 'stock', 'stock_files', 'sale', 'products'],
    },
    content: {
      noun: null,
      topics: ['text', 'files', 'gallery', 'news', 'distribution', 'contact', 'pages'],
    },
    orders: {
      noun: 'order',
      topics: [
        'order',
        'pricing',
        'documents',
        'reservations',
        'fulfilment',
        'payments',
        'quotes',
        'cart',
        'checkout',
        'entry',
        'history',
        'quick_order',
        'links',
        'list',
        'staff',
        'desk',
        'amazon',
      ],
    },
    reporting: {
      noun: null,
      topics: [
        'exports',
        'commission',
        'books',
        'payment_issues',
        'approvals',
        'recalls',
        'activity',
        'home',
        'webhooks',
        'doctor',
        'alerts',
        'figures',
        'vitals',
        'policy_reports',
        'health',
        'search',
      ],
    },
    trackr: {
      noun: null,
      topics: [
        'unit',
        'scans',
        'genealogy',
        'passports',
        'shipments',
        'stations',
        'units',
        'board',
      ],
    },
  }
