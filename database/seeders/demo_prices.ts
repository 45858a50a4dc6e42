import { CustomerGroup, DEMO_DOMAIN, User } from '#accounts'
import { catalog, type CatalogProduct } from '#catalog'
import { SYSTEM_ACTOR } from '#core/audit_log'
import { saveGroupPrices, saveUserPrices } from '#pricing'
import { Rate } from '#shared/rate'
import { CURRENCIES, Money, type Currency } from '#shared/money'
import type { ProductLine } from '#shared/enums'

type Terms = { percentOff: string; moq: number | null }

const CABLES: readonly ProductLine[] = ['passive', 'series8', 'thx-shortrange']

/** Prices of each group per line. Distributors fall back to resellers, resellers to dealers. */
const terms: Record<string, (line: ProductLine) => Terms | null> = {
  Dealer: (line) => ({ percentOff: '30', moq: CABLES.includes(line) ? 5 : null }),
  Reseller: (line) => (CABLES.includes(line) ? { percentOff: '36', moq: 10 } : null),
  Distributor: (line) => {
    if (line === 'pxlvision') return null
    return CABLES.includes(line) ? { percentOff: '45', moq: 25 } : { percentOff: '42', moq: 10 }
  },
}

/** A dealer who equips a chain of cinemas, with negotiated prices */
const own = {
  email: `marc.tremblay@${DEMO_DOMAIN}`,
  products: ['PXL-HFC20', 'PXL-HFC30', 'PXLDRIVE'],
  percentOff: '40',
  // MOQ 1, because a negotiated price with a larger MOQ would raise the MOQ of the dealer price as well.
  moq: 1,
}

/** Saves group prices through the staff's actions, and negotiated prices of one customer. */
export async function seedDemoPrices(): Promise<void> {
  const { products } = await catalog()
  for (const [name, termsOf] of Object.entries(terms)) {
    const group = await CustomerGroup.findByOrFail('name', name)
    const changes = products.flatMap((product) => {
      const { percentOff = null, moq = null } = termsOf(product.line) ?? {}
      if (percentOff === null) return []
      return CURRENCIES.map((currency) => ({
        productId: product.id,
        currency,
        cents: reduced(product, currency, percentOff),
        moq,
      }))
    })
    await saveGroupPrices({ groupId: group.id, changes, actor: SYSTEM_ACTOR })
  }
  await seedOwnPrices()
}

async function seedOwnPrices(): Promise<void> {
  const { products } = await catalog()
  const user = await User.findByOrFail('email', own.email)
  const changes = products
    .filter(({ sku }) => own.products.includes(sku))
    .map((product) => ({
      productId: product.id,
      price: {
        usd: reduced(product, 'usd', own.percentOff),
        cad: reduced(product, 'cad', own.percentOff),
      },
      moq: own.moq,
    }))
  await saveUserPrices({ userId: user.id, changes, actor: SYSTEM_ACTOR })
}

/** Rounds down to half dollars. */
function reduced({ msrp }: CatalogProduct, currency: Currency, percent: string): number | null {
  const cents = msrp[currency]
  if (cents === null) return null
  const rate = Rate.percent(percent).complement()
  return Math.floor(rate.of(Money.of(cents, currency)).cents / 50) * 50
}
