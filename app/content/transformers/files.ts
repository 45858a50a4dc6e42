import type ContentFile from '#content/models/content_file'
import type { FileJson, FileView } from '#content/views'

const downloadPath = (name: string) => `/dl/${encodeURIComponent(name)}`

/** A group that was deleted leaves the file to staff. */
const accessOf = ({ visibility, groupId }: ContentFile) => ({
  visibility: visibility === 'group' && groupId === null ? ('staff' as const) : visibility,
  group: visibility === 'group' ? groupId : null,
})

export const toFileJson = (file: ContentFile): FileJson => ({
  _id: file.id,
  name: file.name,
  date: file.createdAt,
  size: file.size,
  href: downloadPath(file.name),
  ...accessOf(file),
})

export const toFileView = (file: ContentFile): FileView => ({
  id: file.id,
  name: file.name,
  href: downloadPath(file.name),
  bytes: file.size,
  at: file.createdAt,
  deletedAt: file.deletedAt ?? null,
  ...accessOf(file),
})
