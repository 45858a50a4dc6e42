import { CVC, GOOD_CARD, Shopper } from '#tests/browser/support/checkout'
import type { Frame } from 'puppeteer'

export type FieldKind = 'cardNumber' | 'cardExpiry' | 'cardCvc'
export type StripeCard = { number?: string; expiry?: string; cvc?: string }

/** The frame of a field, which belongs to the card provider */
export async function frameOf({ visitor }: Shopper, kind: FieldKind): Promise<Frame> {
  const frame = await visitor.page.waitForFrame((one) => one.url().includes(`kind=${kind}`))
  await holds(frame, (input) => input.placeholder !== '')
  return frame
}

/** Waits for something about the field; by the clock, as frames out of sight are given no animation frames. */
export async function holds(frame: Frame, test: (input: HTMLInputElement) => boolean) {
  await frame.waitForFunction(
    `document.querySelector('input') && (${test.toString()})(document.querySelector('input'))`,
    {
      polling: 50,
    }
  )
}

export async function typeInto(shopper: Shopper, kind: FieldKind, text: string): Promise<void> {
  const frame = await frameOf(shopper, kind)
  const input = await frame.waitForSelector('input')
  await input!.click({ count: 3 })
  await shopper.visitor.page.keyboard.press('Backspace')
  await input!.type(text)
}

/** A good card unless told otherwise, handed in */
export async function giveStripeCard(shopper: Shopper, card: StripeCard = {}): Promise<void> {
  const { number = GOOD_CARD, expiry = '1234', cvc = CVC } = card
  await shopper.visitor.type('Name on card', 'Ann Lee')
  await typeInto(shopper, 'cardNumber', number)
  await typeInto(shopper, 'cardExpiry', expiry)
  await typeInto(shopper, 'cardCvc', cvc)
  await shopper.visitor.press('Review order')
}

export async function atReviewWithStripe(number = GOOD_CARD): Promise<Shopper> {
  const shopper = await Shopper.withCart()
  await shopper.walkToPayment()
  await giveStripeCard(shopper, { number })
  await shopper.isAt('Review and place order')
  return shopper
}

/** Presses a button in the bank's window. */
export async function answerBank({ visitor }: Shopper, button: 'Complete' | 'Fail'): Promise<void> {
  const frame = await visitor.page.waitForFrame((one) => one.url().includes('/challenge.html'))
  const found = await frame.waitForSelector(`::-p-xpath(//button[. = "${button}"])`)
  await found!.click()
}

/** All that scripts of the shop's own page can get at: its document, its stores, every string in its memory */
export async function reachOfPage({ visitor }: Shopper): Promise<string> {
  const { page } = visitor
  const seen = await page.evaluate(() =>
    JSON.stringify([
      document.documentElement.outerHTML,
      Array.from(document.querySelectorAll('input, textarea, select'), (field) =>
        Reflect.get(field, 'value')
      ),
      { ...localStorage },
      { ...sessionStorage },
      history.state,
      document.cookie,
    ])
  )
  const memory = await page.createCDPSession()
  const chunks: string[] = []
  memory.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await memory.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await memory.detach()
  return seen + chunks.join('')
}
