/** Messages of files, news, gallery and distribution list beyond those of the specification. */
export const contentTexts = {
  noFile: 'This file does not exist.',
  fileGone: 'This file is deleted already.',
  chooseGroup: 'Choose a customer group.',
  emptyEntry: 'Please enter a text, or remove the entry.',
  emptyArticle: 'Please write something.',
  articleChanged:
    'Another user has changed this article in the meantime. Reload the page and try again.',
  noArticle: 'This article does not exist.',
  noPicture: 'This picture does not exist.',
  pictureGone: 'This picture is deleted already.',
  noAlt: 'Please describe the picture for visitors who cannot see it.',
  pictureAlt: 'Picture',
  galleryChanged:
    'Another user has changed the gallery in the meantime. Reload the page and try again.',
  galleryFull: (limit: number) => `The gallery has up to ${limit} pictures.`,
  noMessage: 'This message does not exist.',
  noAddress: 'The sender left no e-mail address.',
  messageOf: (date: string) => `Message of ${date}`,
  unknownCustomer: 'Please choose a customer.',
  pageChanged: 'Another user has saved this page in the meantime.',
  emptyPage: 'Please write something.',
  noPage: 'This page does not exist.',
  noRevision: 'This revision does not exist.',
  listChanged: 'Another user has saved this list in the meantime.',
}
