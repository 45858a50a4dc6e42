import { test } from '@japa/runner'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { CheckoutSession } from '#tests/browser/support/checkout'
import { DEALER, findProduct, SUPER_ADMIN } from '#tests/browser/support/shop'
import { staffCall } from '#tests/browser/support/staff_call'
import { address } from '#tests/support/checkout'

/** What a field makes of a typed text: the number that it then shows, or null where it refuses the text. */
type Readings = Record<string, string | null>

const MONEY: Readings = {
  '8,50': '8.50',
  '1,234': '1234.00',
  '1,234.56': '1234.56',
  '1.234,56': '1234.56',
  '1 234,56': '1234.56',
  '$8.50': '8.50',
  '１２．５': '12.50',
  '1.234': null,
  '-0': null,
  '1e3': null,
  '٣': null,
}
const OTHER_TEXTS = { '１２': '12', '$8.50': null, '-0': null, '1e3': null, '٣': null }
const PERCENT: Readings = { '8,50': '8.5', '14,975': null, '1,234.56': null, ...OTHER_TEXTS }
const NUMBER: Readings = { '8,50': '8.5', '1,234': null, ...OTHER_TEXTS }
/** Before a quantity is limited to the range of its field */
const QUANTITY: Readings = {
  '8,50': '8.5',
  '1,234': '1234',
  '1,234.56': '1234.56',
  '1.234,56': '1234.56',
  '1 234,56': '1234.56',
  '1.234': null,
  ...OTHER_TEXTS,
}

const FIELDS = 'input:is([inputmode="decimal"], [role="spinbutton"]):not([readonly], :disabled)'

type Field = { name: string; kind: 'money' | 'percent' | 'number' | 'quantity' }

const keyOf = ({ name, kind }: Field) => `${kind} ${name.replaceAll(/[0-9a-f]{24}|\d+/g, 'N')}`

/** Opens pages and their forms, and types into each kind of field for a number once. */
class FieldWalk {
  readonly tried = new Map<string, Field>()
  readonly problems: string[] = []

  constructor(readonly session: BrowserSession) {
    session.page.on('dialog', (dialog) => void dialog.accept())
  }

  async visit(path: string, openers: readonly string[] = []): Promise<void> {
    await this.session.open(path)
    await this.session.settle()
    await this.#tryFields(path)
    for (const opener of openers) await this.#tryForm(path, opener)
  }

  async #tryForm(path: string, opener: string): Promise<void> {
    await this.session.press(opener)
    await this.session.page.waitForSelector(`dialog[open] ${FIELDS}, main form ${FIELDS}`)
    await this.#tryFields(`${path} ${opener}`)
    await this.session.open(path)
  }

  async #tryFields(place: string): Promise<void> {
    for (const field of await this.#fields()) {
      if (this.tried.has(keyOf(field))) continue
      this.tried.set(keyOf(field), field)
      const readings = { money: MONEY, percent: PERCENT, number: NUMBER, quantity: QUANTITY }
      for (const [text, expected] of Object.entries(readings[field.kind])) {
        const problem = await this.#problemOf(field, text, expected)
        if (problem) this.problems.push(`${place}: ${keyOf(field)}, "${text}" ${problem}`)
      }
    }
  }

  #fields(): Promise<Field[]> {
    return this.session.page.$$eval(FIELDS, (inputs) =>
      inputs
        .filter((input) => input.checkVisibility())
        .map((input) => {
          const { name } = input as HTMLInputElement
          const unit = input.nextElementSibling?.textContent ?? ''
          if (input.role === 'spinbutton') return { name, kind: 'quantity' as const }
          if (/^(USD|CAD)$/.test(unit)) return { name, kind: 'money' as const }
          return { name, kind: unit === '%' ? ('percent' as const) : ('number' as const) }
        })
    )
  }

  async #problemOf(
    { name, kind }: Field,
    text: string,
    expected: string | null
  ): Promise<string | null> {
    const { page } = this.session
    const input = await page.waitForSelector(`${FIELDS}[name="${name}"]`)
    await input!.evaluate((element) => {
      element.scrollIntoView({ block: 'center' })
      ;(element as HTMLInputElement).select()
    })
    await input!.focus()
    await input!.type(text)
    await input!.evaluate((element) => (element as HTMLInputElement).blur())
    const shown = await page.evaluate(
      (selector) =>
        new Promise<{ value: string; isInvalid: boolean; max: number; min: number }>((resolve) => {
          requestAnimationFrame(() => {
            setTimeout(() => {
              const element = document.querySelector<HTMLInputElement>(selector)!
              resolve({
                value: element.value,
                isInvalid: element.ariaInvalid === 'true',
                max: Number(element.ariaValueMax ?? Infinity),
                min: Number(element.ariaValueMin ?? 0),
              })
            })
          })
        }),
      `${FIELDS}[name="${name}"]`
    )
    if (expected === null) return shown.isInvalid ? null : `was accepted as ${shown.value}`
    if (kind === 'number')
      return Number(shown.value) === Number(expected) ? null : `became ${shown.value}`
    if (kind !== 'quantity')
      return shown.value === expected ? null : `became ${shown.value}, not ${expected}`
    const limited = Math.min(shown.max, Math.max(shown.min, Number(expected)))
    const isRead = [limited, Math.round(limited)].includes(Number(shown.value))
    return isRead ? null : `became ${shown.value}, not ${limited}`
  }
}

type Order = { _id: string; payment: { charge: object | null } }

/** Creates an open order that nothing is paid of. */
async function anUnpaidOrder(): Promise<string> {
  const call = await staffCall()
  const product = await findProduct('THX-CBH10')
  const { _id: id } = await call<Order>('PUT', '/api/a/orders/0', {
    type: 1,
    state: 5,
    email: 'ada@example.com',
    cart: [{ product: product._id, quantity: 2 }],
    payment: { method: 'CHEQUE', salesTaxPercent: 0 },
    shipment: { method: 'DHL' },
    address: { shipping: address() },
    same_billing: true,
  })
  return id
}

async function aCardOrder(): Promise<string> {
  const call = await staffCall()
  const filter = { page: 1, pageSize: 100, query: '', sort: 'dates.placed', dir: 'desc' }
  const { results } = await call<{ results: Order[] }>('POST', '/api/a/orders', { type: 1, filter })
  return results.find(({ payment }) => payment.charge !== null)!._id
}

async function firstId(path: string, body: object): Promise<string> {
  const call = await staffCall()
  const { results } = await call<{ results: { _id: string }[] }>('POST', path, body)
  return results[0]._id
}

const FIRST_PAGE = { page: 1, pageSize: 1 }

test.group('Every field for a number', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('reads the same notations, and refuses what has two readings', async ({ assert }) => {
    const walk = new FieldWalk(await BrowserSession.signedIn(SUPER_ADMIN, 1440))
    const unpaid = await anUnpaidOrder()
    await walk.visit(`/admin/orders/${unpaid}`, ['Record payment', 'Process A Payment'])
    await walk.visit(`/admin/orders/${unpaid}/edit`)
    await walk.visit(`/admin/orders/${unpaid}/invoices`, ['Create Invoice'])
    await walk.visit(`/admin/orders/${await aCardOrder()}`, ['Refund'])
    await walk.visit('/purchasing/0')
    await walk.visit('/admin/promos/new')
    await walk.visit('/admin/products/sale')
    await walk.visit('/reports?report=commission')
    const product = await findProduct('THX-CBH10')
    await walk.visit(`/admin/products/${product._id}`)
    const dealer = await firstId('/api/users/search', { ...FIRST_PAGE, query: DEALER })
    await walk.visit(`/admin/users/${dealer}`, ['Adjust credit', 'Edit'])

    assert.deepEqual(walk.problems, [])
    const kinds = [...walk.tried.values()].map(({ kind }) => kind)
    const count = (kind: Field['kind']) => kinds.filter((one) => one === kind).length
    const found = [...walk.tried.keys()].join(', ')
    assert.isAtLeast(count('money'), 12, found)
    assert.isAtLeast(count('percent'), 2, found)
    assert.isAtLeast(count('number'), 2, found)
    assert.isAtLeast(count('quantity'), 1, found)
  }).timeout(300_000)

  test('does so in the cart', async ({ assert }) => {
    const { browser } = await CheckoutSession.withCart()
    const walk = new FieldWalk(browser)
    await walk.visit('/checkout/cart')
    assert.deepEqual(walk.problems, [])
    assert.equal(walk.tried.size, 1)
  })
})
