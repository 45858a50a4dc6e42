// The benchmark catalog: 8 products, 40 variants, priced in USD and CAD (minor units).
// Every shop under test is seeded with exactly this.
const lines = [
  ['Short-Range Cable', 'short-range-cable', ['0.5m', '1m', '1.5m', '2m', '3m', '5m'], 3999],
  ['Long-Reach Cable', 'long-reach-cable', ['7.6m', '10m', '15m', '20m', '30m'], 29999],
  ['Optical Cable', 'optical-cable', ['10m', '15m', '20m', '30m', '50m'], 24999],
  ['Optical Cable 8K', 'optical-cable-8k', ['7.5m', '10m', '15m', '20m', '30m'], 34999],
  ['Copper Cable 8K', 'copper-cable-8k', ['0.5m', '1m', '1.5m', '2m'], 4999],
  ['Passive Cable', 'passive-cable', ['0.5m', '1m', '1.5m', '2m', '3m'], 2499],
  ['Active Dongle', 'active-dongle', ['std', 'pro', 'oem', 'dev', 'kit'], 9999],
  ['Video Processor', 'video-processor', ['std', 'pro', 'oem', 'dev', 'kit'], 49999],
]
export const products = lines.map(([name, slug, options, base], p) => ({
  name,
  slug,
  description: `${name}: benchmark product ${p + 1}. High-bandwidth display hardware with a printed brief and a warranty of three years.`,
  variants: options.map((option, i) => ({
    option,
    sku: `BEN-${String(p + 1).padStart(2, '0')}-${String(i + 1).padStart(2, '0')}`,
    usd: base + i * 1000,
    cad: Math.round((base + i * 1000) * 1.375),
    stock: 100000000,
  })),
}))
const address = {
  firstname: 'Ada', lastname: 'Bench', company: '', address1: '1 Loopback Way', address2: '',
  city: 'Seattle', state: 'WA', zipcode: '98101', country: 'US', phone: '2065550100',
}
