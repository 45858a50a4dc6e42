import { CheckoutSession, CVC, GOOD_CARD } from '#tests/browser/support/checkout'
import type { Frame } from 'puppeteer'

export type FieldKind = 'cardNumber' | 'cardExpiry' | 'cardCvc'
export type StripeCard = { number?: string; expiry?: string; cvc?: string }

/** Returns the frame of a card field, which Stripe serves. */
export async function frameOf(
  { browser }: Pick<CheckoutSession, 'browser'>,
  kind: FieldKind
): Promise<Frame> {
  const frame = await browser.page.waitForFrame((candidate) =>
    candidate.url().includes(`kind=${kind}`)
  )
  await waitForInput(frame, (input) => input.placeholder !== '')
  return frame
}

/** Waits for a condition of the field. It polls, because invisible frames receive no animation frames. */
export async function waitForInput(frame: Frame, test: (input: HTMLInputElement) => boolean) {
  await frame.waitForFunction(
    `document.querySelector('input') && (${test.toString()})(document.querySelector('input'))`,
    {
      polling: 50,
    }
  )
}

export async function typeInto(
  checkout: Pick<CheckoutSession, 'browser'>,
  kind: FieldKind,
  text: string
): Promise<void> {
  const frame = await frameOf(checkout, kind)
  const input = await frame.waitForSelector('input')
  await input!.click({ count: 3 })
  await checkout.browser.page.keyboard.press('Backspace')
  await input!.type(text)
}

/** Enters a card, a valid one by default, and submits the payment step. */
export async function enterStripeCard(
  checkout: CheckoutSession,
  card: StripeCard = {}
): Promise<void> {
  const { number = GOOD_CARD, expiry = '1234', cvc = CVC } = card
  await checkout.browser.type('Name on card (optional)', 'Ann Lee')
  await typeInto(checkout, 'cardNumber', number)
  await typeInto(checkout, 'cardExpiry', expiry)
  await typeInto(checkout, 'cardCvc', cvc)
  await checkout.browser.press('Review order')
}

export async function atReviewWithStripe(number = GOOD_CARD): Promise<CheckoutSession> {
  const checkout = await CheckoutSession.withCart()
  await checkout.continueToPayment()
  await enterStripeCard(checkout, { number })
  await checkout.waitForStep('Review and place order')
  return checkout
}

/** Presses a button in the 3-D Secure frame. */
export async function pressChallengeButton(
  { browser }: CheckoutSession,
  text: 'Complete' | 'Fail'
): Promise<void> {
  const frame = await browser.page.waitForFrame((candidate) =>
    candidate.url().includes('/challenge.html')
  )
  // The buttons are there before the script that hears them.
  await frame.waitForFunction(`document.readyState === 'complete'`, { polling: 50 })
  const button = await frame.waitForSelector(`::-p-xpath(//button[. = "${text}"])`)
  await button!.click()
}

/** Returns all text that scripts of the page can read: the document, the storage and every string on the heap. */
export async function readPageMemory({ browser }: CheckoutSession): Promise<string> {
  const { page } = browser
  const documentAndStorage = await page.evaluate(() =>
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
  const devtools = await page.createCDPSession()
  const heapChunks: string[] = []
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => heapChunks.push(chunk))
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await devtools.detach()
  return documentAndStorage + heapChunks.join('')
}
