export type PrintOptions = {
  /** What the file is called where it is handed out; the title inside the PDF is that of the HTML. */
  fileName: string
}

/** Makes a PDF of a self-contained HTML file: nothing in it runs and nothing it names is fetched. */
export abstract class Printer {
  abstract print(html: string, options: PrintOptions): Promise<Buffer>

  /** Lets nothing of it live on; a closed printer refuses. */
  abstract close(): Promise<void>
}
