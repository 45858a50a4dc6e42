import { HS_SIGNAL_PROCESSOR } from '#database/catalog/facts'
import type { CatalogEntry } from '#database/catalog/types'

export const pxlvision: CatalogEntry[] = [
  {
    sku: 'PXLVISION',
    line: 'pxlvision',
    name: 'PXLVISION 4K Video Processor (DVP)',
    option: 'One unit',
    lengthMm: null,
    warrantyYears: 3,
    msrp: { usd: 129999, cad: 174999 },
    weightGrams: 1850,
    stock: 0,
    audience: 'public',
    specifications: [
      { label: 'Kind', value: 'Digital video processor (DVP)' },
      { label: 'Inputs', value: '2 × HDMI (18 Gbps, HDCP 2.3)' },
      { label: 'Outputs', value: '2 × HDMI, the second for sound alone' },
      { label: 'Resolution', value: '480p to 4K60 (4:4:4, 8 bit; 4:2:2, 12 bit)' },
      { label: 'High dynamic range', value: 'HDR10, HLG; Dolby Vision untouched' },
      { label: 'Sound', value: 'Untouched, Dolby Atmos and DTS:X too' },
      { label: 'Delay', value: 'Under one frame (2 ms at 4K60)' },
      { label: 'Control', value: 'Front buttons, infrared, RS-232, Ethernet' },
      { label: 'Power', value: '12 V, 2 A (100 to 240 V supply)' },
      { label: 'Case', value: 'Aluminum, black, 220 × 44 × 150 mm' },
      { label: 'Weight, packed', value: '1850 g' },
      { label: 'In use', value: '0 to 40 °C' },
    ],
    notes: {
      warnings: [],
      messages: ['Place it between receiver and display; one button compares before and after.'],
    },
    includes: [
      'PXLVISION',
      'Remote control with batteries',
      'Power supply with plugs',
      'HDMI cable, 1 m',
      'Quick start card',
    ],
    hsCode: HS_SIGNAL_PROCESSOR,
    origin: 'CA',
  },
]
