import { readThumbnail } from '#core/pictures/thumbnail'
import { picturesOf } from '#documents/document/document_lines_rules'
import type { PrintableDocument } from '#documents/printable_document'

/** Returns the pictures of the lines as data URLs, because the printer has no network; unreadable ones are left out. */
export async function loadPictures(
  documents: readonly PrintableDocument[]
): Promise<ReadonlyMap<string, string>> {
  const loaded = await Promise.all(
    picturesOf(documents).map(async (url) => [url, await readThumbnail(url)] as const)
  )
  return new Map(loaded.flatMap(([url, jpeg]) => (jpeg ? [[url, toDataUrl(jpeg)] as const] : [])))
}

const toDataUrl = (jpeg: Buffer) => `data:image/jpeg;base64,${jpeg.toString('base64')}`
