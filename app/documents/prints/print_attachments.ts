import { ConnectionError, jobAgeMs } from '#core/outbox'
import type { Mail } from '#core/mail'
import { PrinterUnavailable } from '#documents/printer/printer'
import type { PrintDocument } from '#documents/prints/print_documents'
import type { PrintableDocument } from '#documents/printable_document'

export type PrinterFactory = () => Promise<PrintDocument>

export type PrintedAttachments = {
  attachments: NonNullable<Mail['attachments']>
  /** Why there are none, for a mail that has waited for the printer long enough */
  printError: Error | null
  /** Characters that print as boxes */
  missingCharacters: string[]
}

const WAIT_MS = 60 * 60 * 1000

/**
 * Prints the attachments of a mail. While its job is younger than an hour, a printer that fails lets the job try again;
 * after that, and at once on a machine without Chromium, the mail leaves without them, which its text must say.
 */
export async function printAttachments(
  documents: readonly PrintableDocument[],
  { makePrinter, jobId }: { makePrinter: PrinterFactory; jobId: string }
): Promise<PrintedAttachments> {
  try {
    const printer = await makePrinter()
    const attachments = []
    const missing = new Set<string>()
    for (const document of documents) {
      const { fileName, pdf, missingCharacters } = await printer.handle(document, {
        isBackground: true,
      })
      attachments.push({ filename: fileName, contentType: 'application/pdf', content: pdf })
      for (const character of missingCharacters) missing.add(character)
    }
    return { attachments, printError: null, missingCharacters: [...missing] }
  } catch (error) {
    const { message } = error as Error
    const isMissing = error instanceof PrinterUnavailable && error.isMissing
    if (!isMissing && (await jobAgeMs(jobId)) < WAIT_MS)
      throw new ConnectionError(`Not printed yet: ${message}`)
    return { attachments: [], printError: error as Error, missingCharacters: [] }
  }
}
