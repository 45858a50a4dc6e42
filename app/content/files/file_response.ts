import type { FileVisibility } from '#content/files/file_rules'
import type ContentFile from '#content/files/content_file'

/** `File` of docs/api/files.md */
export type FileJson = {
  _id: string
  name: string
  date: string
  size: number
  href: string
  visibility: FileVisibility
  group: string | null
}

export const toFileJson = (file: ContentFile): FileJson => ({
  _id: file.id,
  name: file.name,
  date: file.createdAt,
  size: file.size,
  href: downloadPath(file.name),
  ...accessOf(file),
})

export const downloadPath = (name: string) => `/dl/${encodeURIComponent(name)}`

/** A group that was deleted leaves the file to staff. */
export const accessOf = ({ visibility, groupId }: ContentFile) => ({
  visibility: visibility === 'group' && groupId === null ? ('staff' as const) : visibility,
  group: visibility === 'group' ? groupId : null,
})
