import { BrowserSession } from '#tests/browser/support/browser_session'
import { findProduct } from '#tests/browser/support/shop'
import type { BrowserOptions } from '#tests/browser/support/chromium'

export const GOOD_CARD = '4242424242424242'
/** Digits that occur in no amount, id or date of an order */
export const CVC = '739'

type OrderResponse = { state: number; payment: { total: number } }
type CartOptions = { sku?: string; quantity?: number; prefix?: '' | '/ca' }

/** A browser session in the checkout of the storefront at `prefix` */
export class CheckoutSession {
  orderId = ''

  private constructor(
    readonly browser: BrowserSession,
    readonly prefix: '' | '/ca'
  ) {}

  static async start(
    prefix: '' | '/ca' = '',
    width?: number,
    options?: BrowserOptions
  ): Promise<CheckoutSession> {
    return new CheckoutSession(await BrowserSession.start(width, options), prefix)
  }

  /** Opens the cart with one line in it. */
  static async withCart({ sku = 'THX-CBH20', quantity = 1, prefix = '' }: CartOptions = {}) {
    const checkout = await CheckoutSession.start(prefix)
    await checkout.fillCart(sku, quantity)
    return checkout
  }

  /** Completes every step before "Place order", with a card. */
  static async atReview(card = GOOD_CARD): Promise<CheckoutSession> {
    const checkout = await CheckoutSession.withCart()
    await checkout.continueToPayment()
    await checkout.enterCard(card)
    await checkout.waitForStep('Review and place order')
    return checkout
  }

  get currency(): 'usd' | 'cad' {
    return this.prefix === '/ca' ? 'cad' : 'usd'
  }

  signIn({ email, password }: { email: string; password?: string }): Promise<void> {
    return this.browser.signIn(email, password, `${this.prefix}/login`)
  }

  async fillCart(sku: string, quantity: number): Promise<void> {
    const { page } = this.browser
    const { _id: id } = await findProduct(sku, this.currency)
    await this.browser.open(`${this.prefix}/checkout/cart`)
    this.orderId = await page.evaluate(addToCart, { id, quantity, c: this.currency })
    await this.browser.open(`${this.prefix}/checkout/cart`)
    await this.browser.find('Check out', 'button')
  }

  /** Adds a line to the cart by the API; the open page does not show it yet. */
  async addItem(sku: string, quantity: number): Promise<void> {
    const { _id: id } = await findProduct(sku, this.currency)
    const body = { id, quantity, add: true, c: this.currency }
    await this.browser.page.evaluate(changeItem, this.orderId, body)
  }

  async continueToPayment(): Promise<void> {
    await this.browser.press('Check out')
    await this.waitForStep('Billing and shipping address')
    await this.fillAddress()
    await this.continueFromAddress()
  }

  /** Completes the steps between an address that is filled in and the payment. */
  async continueFromAddress(): Promise<void> {
    await this.browser.press('Continue to delivery')
    await this.waitForStep('Delivery')
    await this.browser.press('Continue to payment')
    await this.waitForStep('Payment')
  }

  /** Places the order from the step "Review and place order". */
  async placeOrder(): Promise<void> {
    await this.browser.press('Place order')
    await this.waitForStep('Complete')
  }

  async fillAddress(): Promise<void> {
    const fields = this.prefix === '/ca' ? TORONTO_ADDRESS : PORTLAND_ADDRESS
    for (const [label, text] of Object.entries(fields)) await this.browser.type(label, text)
  }

  async selectDelivery(service: string): Promise<void> {
    await this.browser.page.locator(`::-p-xpath(//label[contains(., "${service}")])`).click()
  }

  async enterCard(number: string): Promise<void> {
    const { browser } = this
    await browser.type('Card number', number)
    await browser.type('Expiration date', '1234')
    await browser.type('CVC', CVC)
    await browser.press('Review order')
  }

  waitForStep(heading: string): Promise<unknown> {
    return this.browser.page.waitForFunction(
      (expected) => document.querySelector('#step-heading')?.textContent === expected,
      {},
      heading
    )
  }

  /** Closes the open dialog with its only button and returns what it said. */
  async dismissDialog(): Promise<{ title: string; text: string }> {
    const { page } = this.browser
    await page.waitForSelector('dialog[open]')
    const content = await this.browser.text('dialog[open]')
    const [title, ...lines] = content.split('\n').filter(Boolean)
    await page.keyboard.press('Enter')
    await page.waitForSelector('dialog[open]', { hidden: true })
    return { title, text: lines.slice(0, -1).join(' ') }
  }

  /** Returns the amount beside a label of the summary, e.g. `$59.99 USD` for `Total`, or null without that line. */
  amountOf(label: string): Promise<string | null> {
    return this.browser.page.$$eval(
      'aside dl > div',
      (rows, expected) => {
        const match = rows.find((row) => row.querySelector('dt')?.textContent === expected)
        return match?.querySelector('dd')?.textContent ?? null
      },
      label
    )
  }

  /** Reads the order from the API and replaces its state, for use in a stubbed response. */
  async readOrderAs(state: number): Promise<OrderResponse> {
    const order = await this.browser.page.evaluate(async (id) => {
      const response = await fetch(`/api/orders/current/${id}`)
      return (await response.json()) as OrderResponse
    }, this.orderId)
    return { ...order, state }
  }

  /** Returns the cart reference in local storage. */
  storedCart(): Promise<string | null> {
    return this.browser.page.evaluate(
      (currency) => localStorage.getItem(`pixelgen.cart.${currency}`),
      this.currency
    )
  }
}

async function addToCart(line: { id: string; quantity: number; c: string }): Promise<string> {
  const response = await fetch('/api/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(line),
  })
  const { _id: id } = (await response.json()) as { _id: string }
  localStorage.setItem(`pixelgen.cart.${line.c}`, JSON.stringify({ id, count: line.quantity }))
  return id
}

async function changeItem(orderId: string, body: object): Promise<void> {
  const response = await fetch(`/api/orders/${orderId}/item`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(await response.text())
}

const CONTACT = {
  'E-mail': 'ann@example.com',
  'Phone': '+1 503 555 0142',
  'First name': 'Ann',
  'Last name': 'Lee',
}
export const PORTLAND_ADDRESS = {
  ...CONTACT,
  'Address': '2814 NE Alameda St',
  'City': 'Portland',
  'Zip code': '97212',
}
const TORONTO_ADDRESS = {
  ...CONTACT,
  'Address': '88 Queens Quay W',
  'City': 'Toronto',
  'Postal code': 'm5j 0b6',
}
