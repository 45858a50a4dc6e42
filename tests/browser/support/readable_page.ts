import { assertAccessible } from '#tests/browser/support/accessibility'
import type { Assert } from '@japa/assert'
import type { Page } from 'puppeteer'

const WIDTHS = [1440, 390]

/** A phone of 390 pixels at a zoom of 200 % */
export const ENLARGED_PHONE = { width: 195, height: 422, deviceScaleFactor: 2 }

type Layout = { title: string; levels: number[]; overflow: number; boxes: string[] }

/** Asserts that the open page is accessible, fits and has ordered headings in both widths, with enough contrast in both themes. */
export async function assertReadable(page: Page, assert: Assert, path: string): Promise<void> {
  for (const width of WIDTHS) {
    const place = `${path} at ${width} px`
    await page.setViewport({ width, height: 900 })
    await assertAccessible(page, assert, place, { hasTargetSize: true })
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }])
    await assertAccessible(page, assert, `${place}, dark`, { only: 'color-contrast' })
    await page.emulateMediaFeatures([])
    const { title, levels } = await assertFits(page, assert, place)
    assert.isNotEmpty(title, place)
    const titles = levels.filter((level) => level === 1)
    assert.lengthOf(titles, 1, `${place}: headings of level 1`)
    assert.isEmpty(skippedLevels(levels), `${place}: ${levels.join(' ')}`)
  }
  await page.setViewport({ width: WIDTHS[0], height: 900 })
}

/** Asserts that nothing on the page is wider than the window. */
export async function assertFits(page: Page, assert: Assert, place: string): Promise<Layout> {
  const layout = await measureLayout(page)
  assert.equal(layout.overflow, 0, `${place} is wider than the window`)
  assert.deepEqual(layout.boxes, [], `${place} has elements beyond the right edge`)
  return layout
}

/** Measures the heading levels and everything that is wider than the window. */
const measureLayout = (page: Page): Promise<Layout> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const isWide = (element: Element) => element.getBoundingClientRect().right > width + 1
    // A panel that clips its content hides what is too wide; drawings and stages clip theirs.
    const scrolls = (element: Element) =>
      element.closest(
        '[class*="overflow-x"], [class*="overflow-auto"], .truncate, svg, .comparison'
      ) !== null
    return {
      title: document.title,
      levels: [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
        .filter((heading) => (heading as HTMLElement).offsetParent !== null)
        .map(({ tagName }) => Number(tagName[1])),
      overflow: Math.max(0, document.documentElement.scrollWidth - width),
      boxes: [...document.querySelectorAll('main *')]
        .filter((element) => isWide(element) && !scrolls(element))
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    }
  })

/** Returns the headings that skip a level. */
const skippedLevels = (levels: number[]) =>
  levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)
