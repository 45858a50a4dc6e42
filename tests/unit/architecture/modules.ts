const LAYER_1 = ['accounts', 'catalog', 'content', 'shipping', 'payments', 'documents']

type Module = { name: string; uses: readonly string[] }

/**
 * The modules of each layer, lowest first, and the modules that they may use through `#module`. Every module may use
 * core and shared and read config/. A change of this table also changes the table in README.md.
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
  ],
  [
    { name: 'orders', uses: ['pricing', 'trackr', ...LAYER_1] },
    { name: 'storefront', uses: ['pricing', 'catalog', 'accounts', 'content', 'shipping'] },
  ],
  [
    { name: 'invoicing', uses: ['orders', 'pricing', ...LAYER_1] },
    { name: 'purchasing', uses: ['pricing', ...LAYER_1] },
  ],
  [
    {
      name: 'reporting',
      uses: [...LAYER_1, 'pricing', 'trackr', 'orders', 'storefront', 'invoicing', 'purchasing'],
    },
  ],
]

/** Modules whose files may be imported directly, without a public API. */
export const FOUNDATION = ['core', 'shared']

/** Combines all modules; only start/ imports it. */
export const COMPOSITION_ROOT = 'web'

/** Folders inside a module: a file imports only from its own level and from lower ones. */
export const FOLDER_LEVELS: Readonly<Record<string, number>> = {
  controllers: 3,
  validators: 2,
  actions: 2,
  queries: 2,
  transformers: 2,
  gateways: 2,
  jobs: 2,
  listeners: 2,
  mails: 2,
  models: 1,
  rules: 0,
}
