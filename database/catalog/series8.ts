import { cables } from '#database/catalog/cables'
import { ULTRA_HIGH_SPEED, copper } from '#database/catalog/facts'

export const series8 = cables(
  {
    line: 'series8',
    name: 'PXL Series 8 HDMI Cable',
    warrantyYears: null,
    audience: 'public',
    specifications: (lengthMm) => [...ULTRA_HIGH_SPEED, ...copper(lengthMm)],
  },
  [
    { sku: 'PXL8-CBH05', lengthMm: 500, usd: 2199, cad: 2999, weightGrams: 95, stock: 240 },
    { sku: 'PXL8-CBH10', lengthMm: 1000, usd: 2499, cad: 3399, weightGrams: 140, stock: 300 },
    { sku: 'PXL8-CBH15', lengthMm: 1500, usd: 2799, cad: 3799, weightGrams: 190, stock: 220 },
    { sku: 'PXL8-CBH20', lengthMm: 2000, usd: 3299, cad: 4499, weightGrams: 235, stock: 260 },
  ]
)
