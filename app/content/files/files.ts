import { isPostgres, type Trx } from '#core/database'
import { notFound } from '#shared/domain_error'
import { isId } from '#shared/ids'
import { hasControlCharacters } from '#shared/text/plain_text'
import { contentTexts as texts } from '#shared/texts/content'
import ContentFile from '#content/files/content_file'

/** Returns the key of a file in the store, which has nothing of its name. */
export const fileKey = (id: string) => `files/${id}`

/** Lists all files that are not deleted, newest first. */
export function listFiles(): Promise<ContentFile[]> {
  return ContentFile.query().whereNull('deletedAt').orderBy(NEWEST_FIRST)
}

export const NEWEST_FIRST = [
  { column: 'createdAt', order: 'desc' as const },
  { column: 'id', order: 'desc' as const },
]

/** Returns the file at /dl/{name}, or null. */
export async function findFileByName(name: string): Promise<ContentFile | null> {
  if (hasControlCharacters(name)) return null
  return ContentFile.query().where('name', name).whereNull('deletedAt').first()
}

/** Reads a file, deleted or not, and locks it until the transaction ends. */
export async function lockFile(id: string, trx: Trx): Promise<ContentFile> {
  if (!isId(id)) throw notFound(texts.noFile)
  const query = ContentFile.query({ client: await trx.lucid() }).where('id', id)
  const file = await (isPostgres() ? query.forUpdate() : query).first()
  if (!file) throw notFound(texts.noFile)
  return file
}
