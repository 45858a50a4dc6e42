export { changeFileAccess } from '#content/files/change_file_access'
export { FileGroupListener } from '#content/files/file_group_listener'
export { storeUploads } from '#content/files/store_uploads'
export { purgeDeletedFiles } from '#content/files/delete_file'
export { addGalleryPicture } from '#content/gallery/change_gallery'
export { purgeDeletedPictures } from '#content/gallery/delete_gallery_picture'
export { isPictureDeleted, listGallery } from '#content/gallery/gallery'
export { toGalleryEditor, toGalleryPictureView } from '#content/gallery/gallery_response'
export { saveDistribution } from '#content/distribution/save_distribution'
export { distributionEntries } from '#content/distribution/distribution_list'
export { createArticle } from '#content/news/save_article'
export {
  articlePages,
  articlesOfPage,
  findArticle,
  listArticles,
  type DatedPage,
} from '#content/news/articles'
export { toArticleView } from '#content/news/article_response'
export {
  storeMessage,
  storeQuestion,
  submitMessage,
  type NewMessage,
} from '#content/contact/submit_message'
export { findQuoteRequest, storeQuoteRequest } from '#content/contact/quote_request'
export { markAnswered } from '#content/contact/answer_message'
export { purgeOldMessages } from '#content/contact/purge_messages_job'
export { sendMessageReply } from '#content/contact/message_reply_job'
export { sendMessageMail } from '#content/contact/message_mail_job'
export { cachedEmptyPages, emptyPages } from '#content/text/empty_pages'
export { currentTermsRevision } from '#content/pages/save_page'
export { currentText, currentTexts, openPageFacts } from '#content/pages/information_pages'
export { informationPageMarkdown, toInformationPageView } from '#content/pages/page_response'
export { messageDataSource } from '#content/contact/personal_data'
export { pageRevisionDataSource } from '#content/pages/personal_data'
export { messageFormValidator } from '#content/contact/message_validators'
export type * from '#content/views'
