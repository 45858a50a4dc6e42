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
