import logger from '@adonisjs/core/services/logger'
import { one, relaxedDurability, type TableRow } from '#core/database'
import { sha256 } from '#core/hashes'
import { readStoredFile, storeFiles } from '#core/storage'
import { newId } from '#shared/ids'

/** Increase it when the same HTML has to be printed again, for example after a change of the printer's options. */
const PRINT_VERSION = 1

const printing = new Map<string, Promise<Buffer>>()

/**
 * Returns the PDF of an HTML document, printed once for all mails and downloads: its HTML is its whole state, so a
 * changed order or template has another hash.
 */
export function printOnce(html: string, print: () => Promise<Buffer>): Promise<Buffer> {
  const hash = sha256(`${PRINT_VERSION}:${html}`)
  const running = printing.get(hash)
  if (running) return running
  const printed = findOrPrint(hash, print).finally(() => printing.delete(hash))
  printing.set(hash, printed)
  return printed
}

async function findOrPrint(hash: string, print: () => Promise<Buffer>): Promise<Buffer> {
  const stored = await readPrint(hash)
  if (stored) return stored
  const pdf = await print()
  await storePrint(hash, pdf)
  return pdf
}

async function readPrint(hash: string): Promise<Buffer | null> {
  try {
    const print = await one<Pick<TableRow<'printed_documents'>, 'file_key'>>(
      'select file_key from printed_documents where hash = ?',
      [hash]
    )
    const file = print && (await readStoredFile(print.file_key))
    return file && Buffer.concat(await file.toArray())
  } catch (error) {
    logger.warn({ err: error }, 'A printed document could not be read')
    return null
  }
}

/** A document that cannot be stored, for example on a full disk, or is lost with the power, is printed again next time. */
async function storePrint(hash: string, pdf: Buffer): Promise<void> {
  const key = `prints/${newId()}.pdf`
  try {
    await storeFiles([{ key, bytes: pdf, contentType: 'application/pdf' }])
    await relaxedDurability.run(
      `insert into printed_documents (hash, file_key, created_at) values (?, ?, ?)
       on conflict (hash) do update set file_key = excluded.file_key, created_at = excluded.created_at`,
      [hash, key, new Date().toISOString()]
    )
  } catch (error) {
    logger.warn({ err: error }, 'A printed document could not be stored')
  }
}
