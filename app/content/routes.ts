import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'

const { contact, distribution, files, gallery, news, pages } = controllers.content

export function contentApiRoutes(): void {
  router.get('/files', [files.Files, 'index'])
  router.post('/files', [files.Files, 'store'])
  router.put('/files/:id', [files.Files, 'update'])
  router.delete('/files/:id', [files.Files, 'destroy'])
  router.post('/files/:id/restoration', [files.Files, 'restore'])
  router.get('/misc/gallery', [gallery.Gallery, 'index'])
  router.post('/misc/gallery', [gallery.Gallery, 'store'])
  router.put('/misc/gallery', [gallery.Gallery, 'arrange'])
  router.get('/misc/gallery/:id', [gallery.Gallery, 'show'])
  router.put('/misc/gallery/:id', [gallery.Gallery, 'update'])
  router.delete('/misc/gallery/:id', [gallery.Gallery, 'destroy'])
  router.post('/misc/gallery/:id/restoration', [gallery.Gallery, 'restore'])
  router.get('/page/distribution', [distribution.Distribution, 'show'])
  router.post('/page/distribution', [distribution.Distribution, 'store'])
  router.get('/page/:page', [pages.Pages, 'show']).as('pages.read')
  router.post('/page/:page', [pages.Pages, 'store']).as('pages.save')
  router.get('/page/:page/revisions', [pages.PageRevisions, 'index'])
  router.get('/page/:page/revisions/:revision', [pages.PageRevisions, 'show'])
  router.post('/page/:page/revisions/:revision/restoration', [pages.PageRevisions, 'restore'])
  router.get('/press/press', [news.Press, 'index'])
  router.post('/press/press', [news.Press, 'store'])
  router.delete('/press/press/:id', [news.Press, 'destroy'])
  router.post('/contact/form', [contact.Messages, 'store'])
  router.put('/contact/messages/:id', [contact.Messages, 'update'])
  router.put('/contact/messages/:id/customer', [contact.Messages, 'link'])
  router.post('/contact/messages/:id/replies', [contact.Messages, 'reply'])
}

/** The specification gives files a path outside /admin. */
export function filePageRoutes(): void {
  router.get('/files', [files.FilesPage, 'index']).as('files.page')
  router.get('/dl/:name', [files.Downloads, 'show'])
}

/** Below /admin */
export function staffContentPageRoutes(): void {
  router.on('/files').redirectToPath('/files')
  router.get('/distribution', [distribution.DistributionPage, 'show']).as('distribution.editor')
  router.get('/pages', [pages.PageEditor, 'index'])
  router.get('/pages/:page', [pages.PageEditor, 'show'])
  router.get('/pages/:page/revisions/:revision', [pages.PageEditor, 'revision'])
  router.get('/inbox', [contact.Inbox, 'index'])
}
