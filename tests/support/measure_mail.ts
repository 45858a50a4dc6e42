import type { Page } from 'puppeteer'

export type MeasuredMail = {
  viewport: string
  colorScheme: string
  /** Pixels beyond the window */
  overflow: number
  wide: string[]
  texts: { text: string; contrast: number }[]
  /** Null for a mail without a button */
  buttonTop: number | null
  /** Whether the button stands before facts, tables and sections */
  isButtonFirst: boolean
}

/** A script, because the types of a browser are not those of the server's tests. */
const MEASURE = `(() => {
    const colorOf = (css) => {
      const [r, g, b, a = 1] = css.match(/[\\d.]+/g).map(Number)
      return { r, g, b, a }
    }
    const over = (top, below) => {
      const mix = (x, y) => x * top.a + y * (1 - top.a)
      return { r: mix(top.r, below.r), g: mix(top.g, below.g), b: mix(top.b, below.b), a: 1 }
    }
    const backgroundOf = (element) => {
      // What the browser paints below a page without a background
      if (!element) {
        const isDark = matchMedia('(prefers-color-scheme: dark)').matches
        return colorOf(isDark ? 'rgb(18, 18, 18)' : 'rgb(255, 255, 255)')
      }
      const color = colorOf(getComputedStyle(element).backgroundColor)
      return color.a === 1 ? color : over(color, backgroundOf(element.parentElement))
    }
    const luminance = ({ r, g, b }) => {
      const linear = [r, g, b].map((channel) => {
        const value = channel / 255
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
      })
      return linear[0] * 0.2126 + linear[1] * 0.7152 + linear[2] * 0.0722
    }
    const contrastOf = (element) => {
      const background = backgroundOf(element)
      const color = over(colorOf(getComputedStyle(element).color), background)
      const [high, low] = [luminance(color), luminance(background)].sort((a, b) => b - a)
      return Math.round(((high + 0.05) / (low + 0.05)) * 100) / 100
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts = []
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode
      const text = data.replaceAll('\\u00A0', ' ').trim()
      if (text !== '') texts.push({ text: text.slice(0, 60), contrast: contrastOf(parentElement) })
    }
    const width = document.documentElement.clientWidth
    const button = [...document.querySelectorAll('a')].find(
      (link) => getComputedStyle(link).display === 'inline-block'
    )
    const below = [...document.querySelectorAll('.line, .grey')]
    const content = (name) =>
      document.querySelector('meta[name="' + name + '"]')?.content ?? ''
    return {
      viewport: content('viewport'),
      colorScheme: content('color-scheme'),
      overflow: document.documentElement.scrollWidth - width,
      wide: [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > width + 1)
        .map(({ outerHTML }) => outerHTML.slice(0, 80)),
      texts,
      buttonTop: button ? button.getBoundingClientRect().top : null,
      isButtonFirst: button
        ? below.every(
            (element) =>
              (button.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
          )
        : true,
    }
  })()`

/** Measures the mail on a page as a person sees it in the window and color scheme of that page. */
export const measureMail = (page: Page): Promise<MeasuredMail> =>
  page.evaluate(MEASURE) as Promise<MeasuredMail>
