import type { Page } from 'puppeteer'

type LateAnswers = { count?: number; onNextPage?: boolean }

declare global {
  interface Window {
    handOverAnswers?: () => void
  }
}

/** Holds back the answers of the next requests whose address contains `path`, all of them by default, as a slow line does. */
export async function holdAnswers(
  page: Page,
  path: string,
  { count = 1_000, onNextPage = false }: LateAnswers = {}
): Promise<void> {
  if (onNextPage) await page.evaluateOnNewDocument(holdInPage, path, count)
  else await page.evaluate(holdInPage, path, count)
}

/** Waits until an answer is held back, then hands all of them over. */
export async function handOverAnswers(page: Page): Promise<void> {
  await untilHeldBack(page)
  await page.evaluate(() => window.handOverAnswers!())
}

export const untilHeldBack = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => window.handOverAnswers !== undefined)

function holdInPage(path: string, count: number): void {
  const { fetch } = window
  const held: (() => void)[] = []
  let left = count
  window.fetch = async (input, init) => {
    const isHeld = String(input).includes(path) && left-- > 0
    const response = await fetch(input, init)
    if (!isHeld) return response
    await new Promise<void>((resolve) => {
      held.push(resolve)
      window.handOverAnswers = () => {
        delete window.handOverAnswers
        for (const handOver of held.splice(0)) handOver()
      }
    })
    init?.signal?.throwIfAborted()
    return response
  }
}
