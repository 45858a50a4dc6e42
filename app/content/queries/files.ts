import { countPages, type PaginatedList } from '#core/lists'
import { likePattern } from '#core/like'
import { isPostgres, type Trx } from '#core/database'
import { notFound } from '#shared/domain_error'
import { isId } from '#shared/ids'
import { hasControlCharacters } from '#shared/text/plain_text'
import { contentTexts as texts } from '#shared/texts/content'
import ContentFile from '#content/models/content_file'

export type FileFilter = { page: number; pageSize: number; query: string; isDeleted: boolean }

/** Returns the key of a file in the store, which has nothing of its name. */
export const fileKey = (id: string) => `files/${id}`

/** Lists all files that are not deleted, newest first. */
export function listFiles(): Promise<ContentFile[]> {
  return ContentFile.query().whereNull('deletedAt').orderBy(NEWEST_FIRST)
}

/** Returns one page of the files, or of the deleted files, newest first. */
export async function listFilePage(filter: FileFilter): Promise<PaginatedList<ContentFile>> {
  const { page, pageSize, query, isDeleted } = filter
  const files = ContentFile.query().orderBy(NEWEST_FIRST)
  if (isDeleted) void files.whereNotNull('deletedAt')
  else void files.whereNull('deletedAt')
  if (query) void files.whereRaw(`lower(name) like ? escape '\\'`, [likePattern(query)])
  const found = await files.paginate(page, pageSize)
  const { total: count } = found
  return { rows: found.all(), count, page, pages: countPages(count, pageSize), pageSize }
}

const NEWEST_FIRST = [
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
