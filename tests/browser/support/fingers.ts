import { BrowserSession } from '#tests/browser/support/browser_session'
import { SUPER_ADMIN } from '#tests/browser/support/shop'
import type { Page } from 'puppeteer'

export const PHONE = { width: 390, height: 844, isMobile: true, hasTouch: true }
/** What a finger meets without a miss, in CSS pixels */
export const FINGER = 44

export async function openPhone(): Promise<BrowserSession> {
  const staff = await BrowserSession.signedIn(SUPER_ADMIN, 1440)
  await staff.page.setViewport(PHONE)
  return staff
}

/** Opens the page of the first row of a list. */
export async function openFirst({ page }: BrowserSession): Promise<void> {
  const before = page.url()
  const link = await page.waitForSelector('main ul [data-row-link]')
  await link!.click()
  await page.waitForFunction((url) => location.href !== url, {}, before)
  await page.waitForSelector('main h1')
}

/** Opens the dialog of the first button that is shown and whose name starts with `name`. */
export async function openDialogOf(session: BrowserSession, name: string): Promise<void> {
  const { page } = session
  await page.waitForFunction(
    (start) => {
      const button = [...document.querySelectorAll<HTMLElement>('main button')].find(
        (one) =>
          one.checkVisibility() && (one.ariaLabel ?? one.textContent).trim().startsWith(start)
      )
      button?.click()
      return button
    },
    {},
    name
  )
  await page.waitForSelector('dialog[open]')
  await session.settle()
}

/** Returns the names of the controls of the open dialog that a finger may miss; the label of a box or a file belongs to it. */
export const smallInDialog = (page: Page) =>
  page.$eval(
    'dialog[open]',
    (dialog, size) =>
      [...dialog.querySelectorAll('button, input, select, textarea, summary')]
        .filter((control) => !(control instanceof HTMLInputElement && control.type === 'hidden'))
        .map((control) => {
          const isLabeled = control.matches('[type="checkbox"], [type="radio"], [type="file"]')
          const label = (control as HTMLInputElement).labels?.[0]
          return { control, box: isLabeled && label ? label : control }
        })
        .filter(({ box }) => box.checkVisibility({ visibilityProperty: true }))
        .map(({ control, box }) => ({ control, label: box, rect: box.getBoundingClientRect() }))
        // What only screen readers get has no size.
        .filter(({ rect }) => rect.width > 1 && rect.height > 1)
        .filter(({ rect }) => rect.height < size - 0.5)
        .map(({ control, label }) => control.getAttribute('aria-label') ?? label.textContent),
    FINGER
  )

/**
 * Returns the texts of links that stand alone in a cell, a fact or a line and that a finger may miss: those that are not met
 * by each tap within half the size of a finger from their middle.
 */
export const smallLinks = (page: Page) =>
  page.$$eval(
    'main :is(td, dd, p, li) a[href]:not([data-row-link])',
    (links, size) =>
      links
        .filter((link) => link.checkVisibility())
        .filter((link) => link.parentElement!.textContent.trim() === link.textContent.trim())
        .filter((link) => {
          link.scrollIntoView({ block: 'center' })
          const { left, top, height } = link.getBoundingClientRect()
          const isMet = (y: number) =>
            link.contains(document.elementFromPoint(left + 8, top + height / 2 + y))
          return ![-1, -0.5, 0, 0.5, 1].every((part) => isMet((part * (size - 2)) / 2))
        })
        .map(({ textContent }) => textContent),
    FINGER
  )

/**
 * Returns the controls of the page that a finger may miss, as "a Terms 40x44": those smaller than a finger around whose
 * middle a tap meets something else. The label of a box belongs to it, and links in running text are exempt.
 */
export const smallTargets = (page: Page) =>
  page.evaluate((size) => {
    const CONTROLS =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="tab"]'
    const isInText = (control: Element) =>
      control.matches('a') &&
      [...control.parentElement!.childNodes].some(
        (node) => node instanceof Text && /\p{L}{2}/u.test(node.data)
      )
    const isMet = (control: Element, box: Element) => {
      box.scrollIntoView({ block: 'center', inline: 'center' })
      const { left, top, width, height } = box.getBoundingClientRect()
      const reach = (size - 2) / 2
      return [-reach, 0, reach].every((step) => {
        const aside = width >= size - 0.5 ? 0 : step
        return [
          [left + width / 2, top + height / 2 + (height >= size - 0.5 ? 0 : step)],
          [left + width / 2 + aside, top + height / 2],
        ].every(([x, y]) => {
          const met = document.elementFromPoint(x, y)
          return control.contains(met) || box.contains(met)
        })
      })
    }
    return [...document.querySelectorAll(CONTROLS)]
      .filter((control) => !isInText(control) && !control.closest('[inert], [aria-hidden="true"]'))
      .map((control) => {
        const isLabeled = control.matches('[type="checkbox"], [type="radio"], [type="file"]')
        const label = isLabeled ? (control as HTMLInputElement).labels?.[0] : null
        return { control, box: label ?? control }
      })
      .filter(({ box }) => box.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .flatMap(({ control, box }) => {
        const { width, height } = box.getBoundingClientRect()
        // What only screen readers get has no size.
        if (Math.min(width, height) <= 1 || Math.min(width, height) >= size - 0.5) return []
        if (isMet(control, box)) return []
        const name = control.ariaLabel ?? box.textContent.trim()
        return [`${control.localName} ${name} ${Math.round(width)}x${Math.round(height)}`]
      })
  }, FINGER)
