import type { BrowserSession } from '#tests/browser/support/browser_session'
import type { Assert } from '@japa/assert'
import type { HTTPRequest } from 'puppeteer'

type Field = { name: string; isLocked: boolean; value: string | null; isChecked: boolean }

/** Holds back what a page writes, as a slow line does: by `fetch`, and by the forms of Inertia. */
export class HeldSave {
  #held: HTTPRequest[] = []
  #isHolding = true

  private constructor(readonly session: BrowserSession) {
    session.page.on('request', (request) => {
      if (this.#isHolding && request.method() !== 'GET') this.#held.push(request)
      else void request.continue()
    })
  }

  static async of(session: BrowserSession): Promise<HeldSave> {
    await session.page.setRequestInterception(true)
    return new HeldSave(session)
  }

  /** Presses the button of a save, and checks that the fields wait until it is let through. */
  async submit(assert: Assert, button: string, place: string): Promise<void> {
    this.#isHolding = true
    await this.session.press(button)
    await this.#assertFieldsWait(assert, place)
  }

  /** Checks that no field on the page takes what is typed where the focus is or was, then lets the save through. */
  async #assertFieldsWait(assert: Assert, place: string): Promise<void> {
    const { page } = this.session
    await page.waitForSelector('main [aria-busy="true"]')
    const before = await this.#fields()
    assert.isNotEmpty(before, place)
    const open = before.filter(({ isLocked }) => !isLocked).map(({ name }) => name)
    assert.deepEqual(open, [], `${place}: fields that take input`)
    await page.keyboard.type('lost')
    assert.deepEqual(await this.#fields(), before, place)
    await this.#release()
  }

  async #release(): Promise<void> {
    this.#isHolding = false
    await Promise.all(this.#held.splice(0).map((request) => request.continue()))
    await this.session.page.waitForFunction(() => !document.querySelector('[inert]'))
  }

  /** Returns the fields of the forms in which something is being saved. */
  #fields(): Promise<Field[]> {
    return this.session.page.$$eval(
      'main :is(form, article, section):has([aria-busy="true"])',
      (parts) =>
        parts
          .at(-1)!
          .querySelectorAll<HTMLInputElement>(':is(input, select, textarea, [contenteditable])')
          .values()
          .filter((field) => field.type !== 'hidden' && field.checkVisibility())
          .map((field) => ({
            name: field.name ?? field.ariaLabel,
            isLocked: field.closest('[inert]') !== null || field.disabled,
            value: field.value ?? field.textContent,
            isChecked: field.checked ?? false,
          }))
          .toArray()
    )
  }
}

/** Waits until the field with an error has the focus. */
export const untilErrorFocused = ({ page }: BrowserSession, name: string): Promise<unknown> =>
  page.waitForFunction(
    (field) => document.activeElement?.matches(`[name="${field}"][aria-invalid="true"]`),
    {},
    name
  )
