import { cables } from '#database/catalog/cables'
import { PREMIUM_HIGH_SPEED, copper } from '#database/catalog/facts'

// The specification leaves these SKUs open; PXL-CB* are placeholders.
export const passive = cables(
  {
    line: 'passive',
    name: 'PXL Passive 4K HDMI Cable',
    warrantyYears: null,
    audience: 'trade',
    specifications: (lengthMm) => [...PREMIUM_HIGH_SPEED, ...copper(lengthMm)],
    isPlaceholder: true,
  },
  [
    { sku: 'PXL-CB10', lengthMm: 1000, usd: 1999, cad: 2699, weightGrams: 140, stock: 320 },
    { sku: 'PXL-CB15', lengthMm: 1500, usd: 2299, cad: 3099, weightGrams: 190, stock: 260 },
    { sku: 'PXL-CB20', lengthMm: 2000, usd: 2699, cad: 3699, weightGrams: 235, stock: 280 },
    { sku: 'PXL-CB30', lengthMm: 3000, usd: 3499, cad: 4799, weightGrams: 370, stock: 150 },
    { sku: 'PXL-CB50', lengthMm: 5000, usd: 4999, cad: 6799, weightGrams: 640, stock: 90 },
  ]
)
