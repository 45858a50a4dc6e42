import { setTimeout as pause } from 'node:timers/promises'
import { HUMAN_PACE } from '#tests/browser/support/scanner'
import type { Page, KeyInput } from 'puppeteer'

/** More than the focusable elements or options of any page */
const MAX_PRESSES = 60

/** Operates a page with the keyboard alone. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  press(key: KeyInput): Promise<void> {
    return this.page.keyboard.press(key)
  }

  /** Tabs to the field with this label and replaces its text; `options.delay` is the time between keys in milliseconds. */
  async fill(label: string, text: string, options: { delay?: number } = {}): Promise<void> {
    await this.tabTo(label)
    await this.#pressWithControl('a')
    await this.page.keyboard.type(text, options)
  }

  /** Closes the open dialog by Escape, and waits as long as a person does: a key that follows at once is part of a scan. */
  async closeDialog(): Promise<void> {
    await this.page.keyboard.press('Escape')
    await this.page.waitForFunction(() => !document.querySelector('dialog'))
    await pause(HUMAN_PACE.delay)
  }

  /** Presses Ctrl S. */
  save(): Promise<void> {
    return this.#pressWithControl('s')
  }

  /** Tabs to the select with this label and moves down to the option that starts with `text`. */
  async choose(label: string, text: string): Promise<void> {
    await this.tabTo(label)
    for (let presses = 0; presses < MAX_PRESSES; presses++) {
      const selected = await this.page.evaluate(
        () => (document.activeElement as HTMLSelectElement).selectedOptions[0].text
      )
      if (selected.startsWith(text)) return
      await this.page.keyboard.press('ArrowDown')
    }
    throw new Error(`${label} has no option "${text}"`)
  }

  /** Tabs to the link or button with this text and presses Enter. */
  async activate(text: string): Promise<void> {
    await this.tabTo(text)
    await this.page.keyboard.press('Enter')
  }

  async tabTo(name: string | RegExp): Promise<void> {
    for (let presses = 0; presses < MAX_PRESSES; presses++) {
      const focused = await this.#nameOfFocused()
      if (typeof name === 'string' ? focused === name : name.test(focused)) return
      await this.page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not reach "${String(name)}"`)
  }

  /** Opens the search of the staff area. */
  openSearch(): Promise<void> {
    return this.#pressWithControl('k')
  }

  async #pressWithControl(key: KeyInput): Promise<void> {
    await this.page.keyboard.down('Control')
    await this.page.keyboard.press(key)
    await this.page.keyboard.up('Control')
  }

  #nameOfFocused(): Promise<string> {
    return this.page.evaluate(() => {
      const element = document.activeElement
      const label = (element as HTMLInputElement | null)?.labels?.[0]
      return (label ?? element)?.textContent?.trim() ?? ''
    })
  }
}
