import { spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#tests/support/child_shop'
import type { WebPage } from '#tests/engines/support/web_page'

/** The key of an element in a response (w3.org/TR/webdriver2, 12.2 Interaction) */
const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf'
const START_TIMEOUT_MS = 20_000

type ElementReference = { [ELEMENT_KEY]: string }

export type WebKitPrograms = {
  /** The command that starts WebKitWebDriver, with xvfb-run where there is no display */
  driver: string[]
  browser: string
}

/** Opens a page in WebKit over the WebDriver protocol of WebKitGTK. */
export async function openWebKit({ driver, browser }: WebKitPrograms): Promise<WebPage> {
  const port = await freePort()
  const [command, ...args] = [...driver, `--port=${port}`]
  const child = spawn(command, args, { stdio: 'ignore', detached: true })
  const send = (method: string, path: string, body?: object) =>
    request(`http://127.0.0.1:${port}${path}`, method, body)
  const stop = () => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
  }
  try {
    await untilReady(() => send('GET', '/status'))
    const options = { binary: browser, args: ['--automation'] }
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
    const { sessionId } = (await send('POST', '/session', { capabilities })) as {
      sessionId: string
    }
    return pageOf(`/session/${sessionId}`, send, stop)
  } catch (error) {
    stop()
    throw error
  }
}

type Send = (method: string, path: string, body?: object) => Promise<unknown>

function pageOf(session: string, send: Send, stop: () => void): WebPage {
  const evaluate = (expression: string) =>
    send('POST', `${session}/execute/sync`, { script: `return (${expression})`, args: [] })
  const find = async (expression: string) => {
    const element = (await evaluate(expression)) as ElementReference | null
    if (!element) throw new Error(`Not on the page: ${expression}`)
    return `${session}/element/${element[ELEMENT_KEY]}`
  }
  return {
    open: async (url) => void (await send('POST', `${session}/url`, { url })),
    evaluate: <Result>(expression: string) => evaluate(expression) as Promise<Result>,
    click: async (expression) => {
      await evaluate(`(${expression}).scrollIntoView({ block: 'center' })`)
      await send('POST', `${await find(expression)}/click`, {})
    },
    type: async (expression, text) => {
      await send('POST', `${await find(expression)}/value`, { text })
    },
    close: async () => {
      await send('DELETE', session)
      stop()
    },
  }
}

async function request(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, body: body && JSON.stringify(body) })
  const { value } = (await response.json()) as { value: unknown }
  if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value).slice(0, 500)}`)
  return value
}

async function untilReady(ask: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + START_TIMEOUT_MS
  for (;;) {
    try {
      await ask()
      return
    } catch (error) {
      if (Date.now() > end) throw error
      await delay(200)
    }
  }
}
