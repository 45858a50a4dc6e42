import { takeFonts, useFonts } from '#documents/printer/page_fonts'
import type { Browser, CDPSession, HTTPRequest, Page } from 'puppeteer'

const PDF_OPTIONS = {
  preferCSSPageSize: true,
  printBackground: true,
  generateTaggedPDF: true,
  generateDocumentOutline: false,
  marginTop: 0,
  marginBottom: 0,
  marginLeft: 0,
  marginRight: 0,
}

// A document is laid out for the screen when it is loaded and after it is printed, in vain.
const ONLY_PRINTED = '@media screen{html{display:none!important}}'

/** A page of the browser that prints one document at a time */
export class PrinterPage {
  readonly #page: Page
  readonly #session: CDPSession

  private constructor(page: Page, session: CDPSession) {
    this.#page = page
    this.#session = session
  }

  /** Opens a page without scripts and without a network. */
  static async open(browser: Browser): Promise<PrinterPage> {
    const page = await browser.newPage()
    await page.setJavaScriptEnabled(false)
    await page.setOfflineMode(true)
    await page.setRequestInterception(true)
    page.on('request', blockNetworkRequests)
    return new PrinterPage(page, await page.createCDPSession())
  }

  /** `page.pdf` takes twice the messages: it waits for fonts that are loaded, and reads the file as a stream. */
  async print(document: string): Promise<Buffer> {
    const { html, fonts } = takeFonts(document)
    await useFonts(this.#page, fonts)
    await this.#load(html)
    const { data } = await this.#session.send('Page.printToPDF', PDF_OPTIONS)
    return Buffer.from(data, 'base64')
  }

  /** Removes the document and its fonts from memory. */
  async clear(): Promise<void> {
    await this.#page.goto('about:blank')
  }

  /** Collects what documents have left behind, which the browser puts off while it is busy. */
  async collectGarbage(): Promise<void> {
    await this.#session.send('HeapProfiler.collectGarbage')
  }

  closeInBackground(): void {
    this.#page.close().catch(() => {})
  }

  /** Pictures and fonts that styles name load only where they are laid out. */
  async #load(html: string): Promise<void> {
    const hasResources = /url\(/i.test(html)
    const content = hasResources ? html : html.replace('</style>', `${ONLY_PRINTED}</style>`)
    await this.#page.setContent(content, { waitUntil: 'load' })
    if (hasResources) await this.#page.evaluate('document.fonts.ready.then(() => {})')
  }
}

function blockNetworkRequests(request: HTTPRequest): void {
  const handled = request.url().startsWith('data:') ? request.continue() : request.abort()
  // The page may be closed already.
  handled.catch(() => {})
}
