import { setTimeout as delay } from 'node:timers/promises'

/** What a journey needs of a browser, whatever its engine. Scripts are expressions that run in the page. */
export interface WebPage {
  open(url: string): Promise<void>
  evaluate<Result>(expression: string): Promise<Result>
  /** Clicks the element that the expression returns. */
  click(expression: string): Promise<void>
  /** Types into the element that the expression returns. */
  type(expression: string, text: string): Promise<void>
  close(): Promise<void>
}

const TIMEOUT_MS = 30_000
const INTERVAL_MS = 100

/** React marks server-rendered HTML as dehydrated until the first client render; earlier clicks are lost. */
const IS_HYDRATED = `(() => {
  const root = document.getElementById('app')
  const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer'))
  return Boolean(key) && root[key].stateNode.current.memoizedState.isDehydrated !== true
})()`

const isVisible = 'element.getClientRects().length > 0'
const button = (text: string) =>
  `[...document.querySelectorAll('main button, main a, main label')].find((element) =>
    element.textContent.trim().startsWith(${JSON.stringify(text)}) && ${isVisible})`
const field = (label: string) =>
  `[...document.querySelectorAll('main input')].find((element) =>
    [...(element.labels ?? [])].some(({ textContent }) => textContent.trim().startsWith(${JSON.stringify(label)})))`

/** Finds elements by their visible text, and waits for them. */
export class Journey {
  constructor(
    private readonly page: WebPage,
    private readonly shop: string
  ) {}

  async open(path: string): Promise<void> {
    await this.page.open(this.shop + path)
    await this.until(IS_HYDRATED, `${path} is hydrated`)
  }

  async press(text: string): Promise<void> {
    await this.until(`Boolean(${button(text)})`, `"${text}" can be pressed`)
    await this.page.click(button(text))
  }

  async type(label: string, text: string): Promise<void> {
    await this.until(`Boolean(${field(label)})`, `the field "${label}" is shown`)
    await this.page.type(field(label), text)
  }

  async waitForText(text: string): Promise<void> {
    await this.until(
      `document.body.innerText.includes(${JSON.stringify(text)})`,
      `"${text}" is shown`
    )
  }

  async waitForStep(heading: string): Promise<void> {
    const selector = `document.querySelector('#step-heading')?.textContent`
    await this.until(`${selector} === ${JSON.stringify(heading)}`, `the step "${heading}" is shown`)
  }

  text(): Promise<string> {
    return this.page.evaluate('document.querySelector("main").innerText')
  }

  private async until(condition: string, what: string): Promise<void> {
    const end = Date.now() + TIMEOUT_MS
    while (Date.now() < end) {
      if (await this.page.evaluate<boolean>(condition)) return
      await delay(INTERVAL_MS)
    }
    const text = await this.page.evaluate<string>('document.body.innerText')
    throw new Error(`After ${TIMEOUT_MS / 1000} s it is not true that ${what}:\n${text}`)
  }
}
