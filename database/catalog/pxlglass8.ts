import { cables } from '#database/catalog/cables'
import { DIRECTIONAL, HYBRID, ULTRA_HIGH_SPEED } from '#database/catalog/facts'

// The owner has to confirm the public lengths; here the three shorter ones.
export const pxlglass8 = cables(
  {
    line: 'pxlglass8',
    name: 'PXLGLASS 8K Hybrid Optical HDMI Cable',
    warrantyYears: 5,
    audience: 'public',
    specifications: () => [...ULTRA_HIGH_SPEED, ...HYBRID],
    warnings: [DIRECTIONAL],
    includes: [
      'Protective pulling cap',
      'Cable tie',
      'Test report of this cable',
      'Quick start card',
    ],
  },
  [
    { sku: 'PXL8-HFC75', lengthMm: 7500, usd: 32999, cad: 44999, weightGrams: 610, stock: 48 },
    { sku: 'PXL8-HFC10', lengthMm: 10000, usd: 37999, cad: 51999, weightGrams: 690, stock: 60 },
    { sku: 'PXL8-HFC15', lengthMm: 15000, usd: 45999, cad: 62999, weightGrams: 850, stock: 42 },
    {
      sku: 'PXL8-HFC20',
      lengthMm: 20000,
      usd: 54999,
      cad: 74999,
      weightGrams: 1010,
      stock: 28,
      audience: 'trade',
    },
    {
      sku: 'PXL8-HFC30',
      lengthMm: 30000,
      usd: 69999,
      cad: 94999,
      weightGrams: 1330,
      stock: 14,
      audience: 'trade',
    },
  ]
)
