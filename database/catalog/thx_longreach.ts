import { cables } from '#database/catalog/cables'
import { DIRECTIONAL, HYBRID, ULTRA_HIGH_SPEED } from '#database/catalog/facts'

// The home page shows the lowest price: 299.99 usd and 399.99 cad.
export const thxLongreach = cables(
  {
    line: 'thx-longreach',
    name: 'THX Interconnect Long-Reach HDMI Cable',
    warrantyYears: 2,
    audience: 'public',
    specifications: () => [...ULTRA_HIGH_SPEED, ...HYBRID],
    warnings: [DIRECTIONAL],
    includes: ['Protective pulling cap', 'Cable tie', 'Quick start card'],
  },
  [
    { sku: 'THX-HFC76', lengthMm: 7600, usd: 29999, cad: 39999, weightGrams: 620, stock: 110 },
    { sku: 'THX-HFC10', lengthMm: 10000, usd: 34999, cad: 46999, weightGrams: 700, stock: 90 },
    { sku: 'THX-HFC15', lengthMm: 15000, usd: 42999, cad: 57999, weightGrams: 860, stock: 70 },
  ]
)
