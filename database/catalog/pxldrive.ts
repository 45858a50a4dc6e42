import { HS_SIGNAL_PROCESSOR, PREMIUM_HIGH_SPEED } from '#database/catalog/facts'
import type { CatalogEntry } from '#database/catalog/types'

export const pxldrive: CatalogEntry[] = [
  {
    sku: 'PXLDRIVE',
    line: 'pxldrive',
    name: 'PXLDRIVE 4K Signal Extender',
    option: 'One unit',
    lengthMm: null,
    warrantyYears: 3,
    msrp: { usd: 14999, cad: 19999 },
    weightGrams: 120,
    stock: 140,
    audience: 'trade',
    specifications: [
      { label: 'Kind', value: 'Active dongle: equalizer and re-timer' },
      ...PREMIUM_HIGH_SPEED.filter(({ label }) => label !== 'Type'),
      { label: 'Copper before it', value: 'Up to 15 m at 4K60 (24 AWG)' },
      { label: 'Cable after it', value: 'Up to 2 m' },
      { label: 'Sockets', value: 'HDMI in, HDMI out, USB-C' },
      {
        label: 'Power',
        value: '1 W from the source or USB-C',
      },
      { label: 'Case', value: 'Aluminum, black, 62 × 26 × 13 mm' },
      { label: 'Weight, packed', value: '120 g' },
      { label: 'In use', value: '0 to 40 °C' },
    ],
    notes: {
      warnings: ['PXLDRIVE belongs at the display end of the cable, not at the source.'],
      messages: ['Feed it by USB-C where the source gives too little power.'],
    },
    includes: ['PXLDRIVE', 'HDMI lead, 0.3 m', 'USB-C cable, 1 m', 'Quick start card'],
    hsCode: HS_SIGNAL_PROCESSOR,
    origin: 'CA',
  },
]
