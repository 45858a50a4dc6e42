import { cables } from '#database/catalog/cables'
import { DIRECTIONAL, HYBRID, PREMIUM_HIGH_SPEED } from '#database/catalog/facts'

export const pxlglass = cables(
  {
    line: 'pxlglass',
    name: 'PXLGLASS 4K Hybrid Optical HDMI Cable',
    warrantyYears: 3,
    audience: 'trade',
    specifications: () => [...PREMIUM_HIGH_SPEED, ...HYBRID],
    warnings: [DIRECTIONAL],
    includes: ['Protective pulling cap', 'Cable tie', 'Quick start card'],
  },
  [
    { sku: 'PXL-HFC10', lengthMm: 10000, usd: 19999, cad: 26999, weightGrams: 690, stock: 80 },
    { sku: 'PXL-HFC15', lengthMm: 15000, usd: 23999, cad: 32499, weightGrams: 850, stock: 64 },
    { sku: 'PXL-HFC20', lengthMm: 20000, usd: 27999, cad: 37999, weightGrams: 1010, stock: 52 },
    { sku: 'PXL-HFC30', lengthMm: 30000, usd: 34999, cad: 47499, weightGrams: 1330, stock: 30 },
    { sku: 'PXL-HFC50', lengthMm: 50000, usd: 47999, cad: 64999, weightGrams: 1970, stock: 16 },
  ]
)
