import type { Page, KeyInput } from 'puppeteer'

const FAR = 60

/** Somebody who has no mouse: goes from thing to thing by Tab. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  press(key: KeyInput): Promise<void> {
    return this.page.keyboard.press(key)
  }

  /** Tabs to the field with this label and types over what is in it. */
  async fill(label: string, text: string): Promise<void> {
    await this.#tabTo(label)
    await this.page.keyboard.down('Control')
    await this.page.keyboard.press('a')
    await this.page.keyboard.up('Control')
    await this.page.keyboard.type(text)
  }

  /** Tabs to the list with this label and goes down it to what begins so. */
  async choose(label: string, words: string): Promise<void> {
    await this.#tabTo(label)
    for (let step = 0; step < FAR; step++) {
      const chosen = await this.page.evaluate(
        () => (document.activeElement as HTMLSelectElement).selectedOptions[0].text
      )
      if (chosen.startsWith(words)) return
      await this.page.keyboard.press('ArrowDown')
    }
    throw new Error(`Nothing called "${words}" is in ${label}`)
  }

  to(name: string): Promise<void> {
    return this.#tabTo(name)
  }

  async toLink(words: string): Promise<void> {
    await this.#tabTo(words)
    await this.page.keyboard.press('Enter')
  }

  async #tabTo(name: string): Promise<void> {
    for (let step = 0; step < FAR; step++) {
      if ((await this.#nameOfFocused()) === name) return
      await this.page.keyboard.press('Tab')
    }
    throw new Error(`Nothing called "${name}" is reached by Tab`)
  }

  #nameOfFocused(): Promise<string> {
    return this.page.evaluate(() => {
      const element = document.activeElement
      const label = (element as HTMLInputElement | null)?.labels?.[0]
      return (label ?? element)?.textContent?.trim() ?? ''
    })
  }
}
