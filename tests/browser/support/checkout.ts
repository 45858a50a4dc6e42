import { findProduct } from '#tests/browser/support/shop'
import { Visitor } from '#tests/browser/support/visitor'

export const GOOD_CARD = '4242424242424242'
/** No figure of an order, an id or a date */
export const CVC = '739'

type Answer = { state: number; payment: { total: number } }
type Cart = { sku?: string; quantity?: number; prefix?: '' | '/ca' }

/** Somebody at the checkout: `prefix` is the storefront's, `currency` the one it sells in. */
export class Shopper {
  orderId = ''

  private constructor(
    readonly visitor: Visitor,
    readonly prefix: '' | '/ca'
  ) {}

  static async arrive(prefix: '' | '/ca' = '', width?: number): Promise<Shopper> {
    return new Shopper(await Visitor.arrive(width), prefix)
  }

  /** Stands in the cart with one line in it. */
  static async withCart({ sku = 'THX-CBH20', quantity = 1, prefix = '' }: Cart = {}) {
    const shopper = await Shopper.arrive(prefix)
    await shopper.fillCart(sku, quantity)
    return shopper
  }

  /** As far as the last button, by card. */
  static async atReview(card = GOOD_CARD): Promise<Shopper> {
    const shopper = await Shopper.withCart()
    await shopper.walkToPayment()
    await shopper.giveCard(card)
    await shopper.isAt('Review and place order')
    return shopper
  }

  get currency(): 'usd' | 'cad' {
    return this.prefix === '/ca' ? 'cad' : 'usd'
  }

  signIn({ email, password }: { email: string; password?: string }): Promise<void> {
    return this.visitor.signIn(email, password, `${this.prefix}/login`)
  }

  async fillCart(sku: string, quantity: number): Promise<void> {
    const { page } = this.visitor
    const { _id: id } = await findProduct(sku, this.currency)
    await this.visitor.open(`${this.prefix}/checkout/cart`)
    this.orderId = await page.evaluate(putInCart, { id, quantity, c: this.currency })
    await this.visitor.open(`${this.prefix}/checkout/cart`)
    await this.visitor.find('Check out', 'button')
  }

  async walkToPayment(): Promise<void> {
    await this.visitor.press('Check out')
    await this.isAt('Billing and shipping address')
    await this.fillAddress()
    await this.visitor.press('Continue to delivery')
    await this.isAt('Delivery')
    await this.visitor.press('Continue to payment')
    await this.isAt('Payment')
  }

  async fillAddress(): Promise<void> {
    const fields = this.prefix === '/ca' ? IN_TORONTO : IN_PORTLAND
    for (const [label, text] of Object.entries(fields)) await this.visitor.type(label, text)
  }

  async giveCard(number: string): Promise<void> {
    const { visitor } = this
    await visitor.type('Name on card', 'Ann Lee')
    await visitor.type('Card number', number)
    await visitor.type('Expiration date', '1234')
    await visitor.type('CVC', CVC)
    await visitor.press('Review order')
  }

  isAt(heading: string): Promise<unknown> {
    return this.visitor.page.waitForFunction(
      (wanted) => document.querySelector('#step-heading')?.textContent === wanted,
      {},
      heading
    )
  }

  /** What the open dialog says; it is closed with its one button. */
  async dismissDialog(): Promise<{ title: string; text: string }> {
    const { page } = this.visitor
    await page.waitForSelector('dialog[open]')
    const words = await this.visitor.text('dialog[open]')
    const [title, ...lines] = words.split('\n').filter(Boolean)
    await page.keyboard.press('Enter')
    await page.waitForSelector('dialog[open]', { hidden: true })
    return { title, text: lines.slice(0, -1).join(' ') }
  }

  /** What the summary says beside a label: `$59.99 USD` beside `Total`; null where it has no such line */
  amountOf(label: string): Promise<string | null> {
    return this.visitor.page.$$eval(
      'aside dl > div',
      (rows, wanted) => {
        const row = rows.find((one) => one.querySelector('dt')?.textContent === wanted)
        return row?.querySelector('dd')?.textContent ?? null
      },
      label
    )
  }

  /** The order as the shop answers it, in the state that a test wants to see it in */
  async answerIn(state: number): Promise<Answer> {
    const order = await this.visitor.page.evaluate(async (id) => {
      const response = await fetch(`/api/orders/current/${id}`)
      return (await response.json()) as Answer
    }, this.orderId)
    return { ...order, state }
  }

  keptCart(): Promise<string | null> {
    return this.visitor.page.evaluate(
      (currency) => localStorage.getItem(`pixelgen.cart.${currency}`),
      this.currency
    )
  }
}

async function putInCart(line: { id: string; quantity: number; c: string }): Promise<string> {
  const response = await fetch('/api/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(line),
  })
  const { _id: id } = (await response.json()) as { _id: string }
  localStorage.setItem(`pixelgen.cart.${line.c}`, JSON.stringify({ id, count: line.quantity }))
  return id
}

const PERSON = {
  'E-mail': 'ann@example.com',
  'Phone': '+1 503 555 0142',
  'First name': 'Ann',
  'Last name': 'Lee',
}
const IN_PORTLAND = {
  ...PERSON,
  'Address': '2814 NE Alameda St',
  'City': 'Portland',
  'Zip code': '97212',
}
const IN_TORONTO = {
  ...PERSON,
  'Address': '88 Queens Quay W',
  'City': 'Toronto',
  'Postal code': 'm5j 0b6',
}
