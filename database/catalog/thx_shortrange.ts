import { cables } from '#database/catalog/cables'
import { ULTRA_HIGH_SPEED, copper } from '#database/catalog/facts'

// The home page shows the lowest price: 39.99 usd and 54.99 cad.
export const thxShortrange = cables(
  {
    line: 'thx-shortrange',
    name: 'THX Interconnect Short-Range HDMI Cable',
    warrantyYears: null,
    audience: 'public',
    specifications: (lengthMm) => [...ULTRA_HIGH_SPEED, ...copper(lengthMm)],
  },
  [
    { sku: 'THX-CBH05', lengthMm: 500, usd: 3999, cad: 5499, weightGrams: 110, stock: 420 },
    { sku: 'THX-CBH10', lengthMm: 1000, usd: 4499, cad: 6199, weightGrams: 155, stock: 510 },
    { sku: 'THX-CBH15', lengthMm: 1500, usd: 4999, cad: 6899, weightGrams: 205, stock: 380 },
    { sku: 'THX-CBH20', lengthMm: 2000, usd: 5999, cad: 8299, weightGrams: 250, stock: 460 },
    { sku: 'THX-CBH30', lengthMm: 3000, usd: 7999, cad: 10999, weightGrams: 385, stock: 240 },
    { sku: 'THX-CBH50', lengthMm: 5000, usd: 11999, cad: 16499, weightGrams: 655, stock: 130 },
  ]
)
