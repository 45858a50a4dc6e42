import { DomainError } from '#shared/domain_error'

export type PrintOptions = {
  /** Name of the file that the caller offers; the title inside the PDF comes from the HTML. */
  fileName: string
  /** No one waits for it: it may take a minute and lets other documents pass in the queue. */
  isBackground?: boolean
}

/** Converts a self-contained HTML document to PDF, without running scripts or loading anything. */
export abstract class Printer {
  abstract print(html: string, options: PrintOptions): Promise<Buffer>

  /** Ends all processes of the printer; later calls to `print` throw PrinterUnavailable. */
  abstract close(): Promise<void>
}

export class PrinterUnavailable extends DomainError {
  static noChromium =
    'PDF documents cannot be created: no working Chromium was found. Install Chromium or set CHROMIUM_PATH. The print view works without it.'
  static notInstalled =
    'PDF documents cannot be created: no Chromium was found. Install Chromium or set CHROMIUM_PATH. The print view works without it.'
  static failed = 'The document could not be printed. Please try again.'
  static timedOut = 'Printing the document took too long. Please try again.'
  static busy = 'Too many documents are being printed right now. Please try again in a minute.'
  static closed = 'The server is shutting down. Please try again in a minute.'

  /** Whether the machine has no Chromium at all, so that waiting does not help */
  get isMissing(): boolean {
    return this.message === PrinterUnavailable.notInstalled
  }

  constructor(message: string, cause?: unknown) {
    super(message, 'E_PRINTER_UNAVAILABLE', { status: 503, retryAfterSeconds: 5 })
    this.cause = cause
  }
}
