import { listGroups } from '#accounts'
import { shop } from '#config/shop'
import { countPages } from '#core/lists'
import { likePattern } from '#core/like'
import ContentFile from '#content/files/content_file'
import { NEWEST_FIRST } from '#content/files/files'
import { accessOf, downloadPath } from '#content/files/file_response'

type FileFilter = { page: number; pageSize: number; query: string; isDeleted: boolean }

/** Returns the page of the files, or of the deleted files, newest first. */
export async function filesPage(filter: FileFilter) {
  const { filesPerUpload: files, fileBytes } = shop.uploads
  const groups = await listGroups()
  return {
    files: await fileList(filter),
    groups: groups.map(({ id, name }) => ({ id, name })),
    limits: { files, fileBytes },
  }
}

export type FilesPage = Awaited<ReturnType<typeof filesPage>>
export type FileListView = FilesPage['files']
export type FileView = FileListView['rows'][number]

async function fileList({ page, pageSize, query, isDeleted }: FileFilter) {
  const files = ContentFile.query().orderBy(NEWEST_FIRST)
  if (isDeleted) void files.whereNotNull('deletedAt')
  else void files.whereNull('deletedAt')
  if (query) void files.whereRaw(`lower(name) like ? escape '\\'`, [likePattern(query)])
  const found = await files.paginate(page, pageSize)
  const { total: count } = found
  const pages = countPages(count, pageSize)
  return { rows: found.all().map(toFileView), count, page, pages, pageSize, query, isDeleted }
}

const toFileView = (file: ContentFile) => ({
  id: file.id,
  name: file.name,
  href: downloadPath(file.name),
  bytes: file.size,
  at: file.createdAt,
  deletedAt: file.deletedAt ?? null,
  ...accessOf(file),
})
