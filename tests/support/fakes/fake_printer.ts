import { Printer, type PrintOptions, PrinterUnavailable } from '#documents/printer/printer'

export type PrintCall = PrintOptions & { html: string }

/** Records its calls and returns an empty PDF. */
export class FakePrinter extends Printer {
  readonly printed: PrintCall[] = []
  isBroken = false
  isInstalled = true

  async print(html: string, options: PrintOptions): Promise<Buffer> {
    if (!this.isInstalled) throw new PrinterUnavailable(PrinterUnavailable.notInstalled)
    if (this.isBroken) throw new PrinterUnavailable(PrinterUnavailable.failed)
    this.printed.push({ ...options, html })
    return Buffer.from(`%PDF-1.4\n% ${options.fileName}\n%%EOF\n`)
  }

  async close(): Promise<void> {}
}
