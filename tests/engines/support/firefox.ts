import puppeteer from 'puppeteer'
import type { WebPage } from '#tests/engines/support/web_page'
import type { ElementHandle, Page } from 'puppeteer'

/** Opens a page in Firefox over WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<WebPage> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath })
  const page = await browser.newPage()
  await page.setViewport({ width: 1280, height: 900 })
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    evaluate: <Result>(expression: string) => page.evaluate(expression) as Promise<Result>,
    click: async (expression) => {
      const element = await find(page, expression)
      await element.scrollIntoView()
      await element.click()
    },
    type: async (expression, text) => {
      const element = await find(page, expression)
      await element.type(text)
    },
    close: () => browser.close(),
  }
}

async function find(page: Page, expression: string): Promise<ElementHandle<Element>> {
  const handle = await page.evaluateHandle(expression)
  const element = handle.asElement()
  if (!element) throw new Error(`Not on the page: ${expression}`)
  return element as ElementHandle<Element>
}
