export type { MessageListView } from '#content/contact/inbox_page'
export type { MessageJson } from '#content/contact/message_response'
export type {
  DistributionEditorPage,
  DistributorEntry as DistributorEntryJson,
  DistributorView,
} from '#content/distribution/distribution_list'
export type { FileJson } from '#content/files/file_response'
export type { FileVisibility } from '#content/files/file_rules'
export type { FileListView, FilesPage, FileView } from '#content/files/files_page'
export type {
  GalleryDraftView,
  GalleryEditor,
  GalleryItemJson,
  GalleryPictureView,
} from '#content/gallery/gallery_response'
export type { ArticleJson, ArticleView } from '#content/news/article_response'
export type {
  InformationPageEditor,
  InformationPageRow,
  PageRevisionView,
} from '#content/pages/page_editor_page'
export type {
  InformationPageJson,
  InformationPageView,
  PageRevisionJson,
  PageRevisionTextJson,
} from '#content/pages/page_response'
