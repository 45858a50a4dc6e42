import type { Page } from 'puppeteer'

/** Returns the alternative texts of the gallery in their order. */
export const picturesShown = (page: Page): Promise<string[]> =>
  page.$$eval('main a[href^="/pictures/"] img', (images) =>
    images.map((image) => (image as HTMLImageElement).alt)
  )
