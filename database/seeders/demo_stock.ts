import { DEMO_DOMAIN, toAuditActor, User } from '#accounts'
import { findProductBySku, importStock, setDisabled, setStock, requestStockAlert } from '#catalog'
import { Audience } from '#shared/enums'
import type { Actor } from '#core/audit_log'

const COUNTED: [sku: string, count: number, reason: string][] = [
  ['THX-CBH30', 4, 'Counted after the spring sale'],
  ['PXL8-HFC15', 3, 'Counted after the spring sale'],
]
const SHOWN_AT_FAIR: [sku: string, pieces: number] = ['PXLDRIVE', 6]

const DELIVERED = `sku,quantity,reason
THX-CBH10,60,Pallet of the spring batch
THX-CBH20,40,Pallet of the spring batch
PXL-HFC10,12,Pallet of the spring batch
`

const DISCONTINUED = 'PXL-CB50'
const SOLD_OUT = 'PXLVISION'
const WAITING: [email: string, quantity: number][] = [
  ['imani.brooks@example.com', 1],
  ['theo.lindqvist@example.com', 2],
]

/** Creates some weeks of stock movements: counts, an imported delivery, an unlisted product and stock alerts. */
export async function seedDemoStock(): Promise<void> {
  const actor = await theClerk()
  for (const [sku, count, reason] of COUNTED) {
    await setStock(await idOf(sku), count, { reason, actor })
  }
  const [sku, pieces] = SHOWN_AT_FAIR
  const shown = (await findProductBySku(sku))!
  await setStock(shown.id, shown.stock - pieces, { reason: 'Went to the trade fair', actor })
  await importStock(DELIVERED, {
    fileName: 'Delivery.csv',
    mode: 'delta',
    basis: 'on_hand',
    dryRun: false,
    actor,
  })
  await setDisabled(await idOf(DISCONTINUED), true, actor)
  for (const [email, quantity] of WAITING) {
    const productId = await idOf(SOLD_OUT)
    await requestStockAlert({
      productId,
      email,
      quantity,
      audience: Audience.Public,
      currency: 'usd',
    })
  }
}

async function theClerk(): Promise<Actor> {
  return toAuditActor(await User.findByOrFail('email', `ben.castellano@${DEMO_DOMAIN}`))
}

async function idOf(sku: string): Promise<string> {
  const product = await findProductBySku(sku)
  if (!product) throw new Error(`The demo catalog has no ${sku}`)
  return product.id
}
