import type { Page } from 'puppeteer'

/** The next request to a path that ends so reaches the shop, whose response is lost. */
export const loseResponse = (page: Page, path: string): Promise<void> =>
  page.evaluate((end) => {
    const { fetch } = window
    window.fetch = async (input, init) => {
      const response = await fetch(input, init)
      if (init?.method !== 'POST' || !String(input).endsWith(end)) return response
      window.fetch = fetch
      throw new TypeError('Failed to fetch')
    }
  }, path)
