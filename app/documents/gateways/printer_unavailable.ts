import { DomainError } from '#shared/domain_error'

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
