import { readOrderText } from '#orders/quick_order/order_text_rules'
import { productIndex } from '#orders/quick_order/product_index_rules'
import { centsToDecimalText } from '#shared/money'
import type { LineReading } from '#orders/quick_order/line_reading_rules'

const name = 'THX Short-Range HDMI Cable'
export const index = productIndex(
  [
    { id: 'short', sku: 'THX-CBH20', name, lengthMm: 2000 },
    { id: 'long', sku: 'THX-CBH50', name, lengthMm: 5000 },
    { id: 'plug', sku: 'PXL-W1', name: 'Wall Plug with Glass', lengthMm: null },
    { id: 'lamp', sku: '90210', name: 'Studio Lamp', lengthMm: null },
  ],
  [
    { partNumber: 'AV-1001', productId: 'short' },
    { partNumber: '4711', productId: 'long' },
    { partNumber: 'AV3x10', productId: 'plug' },
    { partNumber: 'GONE-1', productId: 'withdrawn' },
  ]
)

export const context = { index, currency: 'usd' } as const

/** What was read, and of an unclear line all that the customer can choose from */
export function readingText(reading: LineReading): string {
  if (reading.kind === 'understood') {
    const { productId, quantity, priceCents } = reading
    return `${productId} ${quantity}${priceCents === null ? '' : ` ${centsToDecimalText(priceCents)}`}`
  }
  const { problem, quantity, candidates, partNumber } = reading
  const known = [quantity, ...candidates, partNumber].filter((value) => value !== null)
  return ['?', problem, ...known].join(' ')
}

/** Reads a text, and returns its readings one after the other. */
export const readingsOf = (...lines: readonly string[]): string[] =>
  readOrderText(lines.join('\n'), context).lines.map(({ reading }) => readingText(reading))
