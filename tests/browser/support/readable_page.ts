import { assertAccessible } from '#tests/browser/support/accessibility'
import type { Assert } from '@japa/assert'
import type { Page } from 'puppeteer'

const WIDTHS = [1440, 390]

/** A phone of 390 pixels at a zoom of 200 % */
export const ENLARGED_PHONE = { width: 195, height: 422, deviceScaleFactor: 2 }

type Layout = {
  title: string
  levels: number[]
  overflow: number
  boxes: string[]
  glued: string[]
}

/** Asserts that the open page is accessible, fits and has ordered headings in both widths, with enough contrast in both themes. */
export async function assertReadable(page: Page, assert: Assert, path: string): Promise<void> {
  for (const width of WIDTHS) {
    const place = `${path} at ${width} px`
    await page.setViewport({ width, height: 900 })
    await assertAccessible(page, assert, place, { hasTargetSize: true })
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }])
    await assertAccessible(page, assert, `${place}, dark`, { only: 'color-contrast' })
    await page.emulateMediaFeatures([])
    const { title, levels, glued } = await assertFits(page, assert, place)
    assert.isEmpty(glued, `${place}: words without the space between them`)
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
  const { overflow, boxes } = layout
  assert.deepEqual({ overflow, boxes }, { overflow: 0, boxes: [] }, `${place} fits the window`)
  return layout
}

/** Asserts that the page fits, and that no text of it is cut or lies on another. */
export async function assertLegible(page: Page, assert: Assert, place: string): Promise<void> {
  await assertFits(page, assert, place)
  const { cut, overlaps } = await measureTexts(page)
  assert.deepEqual(cut, [], `${place} cuts texts`)
  assert.deepEqual(overlaps, [], `${place} has texts that overlap`)
}

/** Finds the visible texts that their box cuts, and the pairs that overlap by more than the edges of their letters. */
const measureTexts = (page: Page): Promise<{ cut: string[]; overlaps: string[] }> =>
  page.evaluate(() => {
    // A text for screen readers alone has a box of one pixel.
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.clientWidth !== 1
    const textsOf = (element: Element) =>
      [...element.childNodes].filter(
        (node): node is Text => node instanceof Text && node.data.trim() !== ''
      )
    const shown = [...document.querySelectorAll('main *')].filter(
      // A closed select cannot wrap; its list shows the whole texts.
      (element) => !element.closest('svg, select, .sr-only') && isShown(element)
    )
    const clips = (element: Element) => {
      const { overflowX, textOverflow } = getComputedStyle(element)
      return textOverflow === 'ellipsis' || (overflowX === 'hidden' && textsOf(element).length > 0)
    }
    const cut = shown.filter(
      (element) =>
        clips(element) &&
        (element.scrollWidth > element.clientWidth + 1 ||
          element.scrollHeight > element.clientHeight + 2)
    )
    const lines = shown.flatMap((element) =>
      textsOf(element).flatMap((node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        return [...range.getClientRects()].map((box) => ({ node, box }))
      })
    )
    const overlaps = lines.flatMap((one, index) =>
      lines.slice(index + 1).flatMap((other) => {
        const [a, b] = [one.box, other.box]
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        const overlap = one.node !== other.node && width > 3 && height > 8
        return overlap ? [`${one.node.data} / ${other.node.data}`] : []
      })
    )
    return { cut: cut.map(({ outerHTML }) => outerHTML.slice(0, 80)), overlaps }
  })

/** Measures the heading levels and everything that is wider than the window. */
const measureLayout = (page: Page): Promise<Layout> =>
  page.evaluate(async () => {
    // The rules of a window that was just resized apply from its next frame on.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const width = document.documentElement.clientWidth
    const isWide = (element: Element) => element.getBoundingClientRect().right > width + 1
    // A panel that clips its content hides what is too wide; drawings and stages clip theirs.
    const scrolls = (element: Element) =>
      element.closest(
        '[class*="overflow-x"], [class*="overflow-auto"], .truncate, svg, .comparison'
      ) !== null
    // A flexible box drops the space between a text and an element beside it.
    const gluesTexts = (element: Element) => {
      const { display, flexDirection, columnGap } = getComputedStyle(element)
      if (!display.endsWith('flex') || flexDirection.startsWith('column')) return false
      if (Number.parseFloat(columnGap) > 0 || !element.checkVisibility()) return false
      const parts = [...element.childNodes].filter((node) => !(node instanceof Comment))
      return parts.some(
        (part, index) =>
          part instanceof Text &&
          ((parts[index - 1] instanceof Element && /^\s/.test(part.data)) ||
            (parts[index + 1] instanceof Element && /\s$/.test(part.data)))
      )
    }
    return {
      title: document.title,
      levels: [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
        .filter((heading) => (heading as HTMLElement).offsetParent !== null)
        .map(({ tagName }) => Number(tagName[1])),
      overflow: Math.max(0, document.documentElement.scrollWidth - width),
      boxes: [...document.querySelectorAll('main *')]
        .filter((element) => isWide(element) && !scrolls(element))
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
      glued: [...document.querySelectorAll('body *')]
        .filter(gluesTexts)
        .map(({ outerHTML }) => outerHTML.slice(0, 160)),
    }
  })

/** Returns the headings that skip a level. */
const skippedLevels = (levels: number[]) =>
  levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)
