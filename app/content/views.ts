import type { PictureView } from '#core/pictures/stored_picture'
import type { PaginatedList } from '#core/lists'
import type { DistributorEntryType } from '#shared/enums'
import type { FileVisibility } from '#content/rules/file_access'
import type { InformationPageSlug } from '#shared/pages/information_pages'

export type { FileVisibility }

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

export type FileView = {
  id: string
  name: string
  href: string
  bytes: number
  at: string
  deletedAt: string | null
  visibility: FileVisibility
  group: string | null
}

export type FileListView = PaginatedList<FileView> & { query: string; isDeleted: boolean }

export type FilesPage = {
  files: FileListView
  groups: { id: string; name: string }[]
  limits: { files: number; fileBytes: number }
}

/** An entry of the distribution list in docs/api/pages.md; `text` is sanitized HTML. */
export type DistributorEntryJson = { text: string; type: DistributorEntryType; order: number }

export type DistributionEditorPage = { entries: DistributorEntryJson[]; version: string }

/** An entry of the public page, with the text that a search compares */
export type DistributorView = { html: string; type: DistributorEntryType; text: string }

/** `Message` of docs/api/pages.md, sent with the contact form */
export type MessageJson = {
  _id: string
  name: string
  email: string
  message: string
  date: string
  answered: { date: string; by: string } | null
}

export type MessageListView = PaginatedList<MessageJson> & {
  query: string
  state: '' | 'open' | 'answered'
}

/** `Article` of docs/api/pages.md; `body` is sanitized HTML. */
export type ArticleJson = {
  _id: string
  title: string
  body: string
  date: string
  updated: string
  href: string
}

export type ArticleView = {
  id: string
  href: string
  title: string
  at: string
  updated: string
  /** The whole article, for the editor */
  body: string
  /** Without the heading that is the title */
  html: string
  /** The first paragraphs; null where the article is short */
  excerpt: string | null
}

/** `GalleryItem` of docs/api/pages.md; for staff also without an alternative text */
export type GalleryItemJson = {
  _id: string
  /** URL of the thumbnail, or of the full picture where one is read */
  path: string
  alt: string
  width: number
  height: number
}

export type GalleryPictureView = PictureView & {
  id: string
  /** URL of the full picture */
  href: string
}

/** A picture that staff have not described themselves */
export type GalleryDraftView = GalleryPictureView & {
  /** The file that staff uploaded */
  name: string
}

/** What staff see in addition */
export type GalleryEditor = {
  /** Pictures whose alternative text was made from the file name, and older ones that are not public without one */
  drafts: GalleryDraftView[]
  limits: { pictures: number; bytes: number }
}

/** An information page as visitors see it */
export type InformationPageView = {
  slug: InformationPageSlug
  title: string
  html: string
  /** Null for the original text */
  savedAt: string | null
}

/** `InformationPage` of docs/api.md; `body` is sanitized HTML. */
export type InformationPageJson = {
  page: InformationPageSlug
  title: string
  href: string
  body: string
  revision: number
  date: string | null
  /** For staff: the facts that the text leaves open */
  missing?: string[]
}

/** `PageRevision` of docs/api.md; the original text has neither a date nor an author. */
export type PageRevisionJson = {
  revision: number
  date: string | null
  by: string | null
  /** The revision whose text it restored */
  restored: number | null
}

export type PageRevisionTextJson = PageRevisionJson & { body: string }

export type InformationPageRow = {
  slug: InformationPageSlug
  title: string
  href: string
  savedAt: string | null
  /** The number of facts that the text leaves open */
  missing: number
}

export type InformationPageEditor = {
  slug: InformationPageSlug
  title: string
  href: string
  body: string
  revision: number
  missing: string[]
  revisions: PageRevisionJson[]
}

/** A revision of a page, and the number of the current one */
export type PageRevisionView = PageRevisionJson & {
  slug: InformationPageSlug
  title: string
  html: string
  current: number
}

/** A fact that only the owner of the shop can supply, and the page where staff enter it */
export type OpenPageFact = { key: string; description: string; effect: string; href: string }
