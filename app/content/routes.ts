import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'

const { admin, api, storefront } = controllers.content

export function contentApiRoutes(): void {
  router.get('/files', [api.Files, 'index'])
  router.post('/files', [api.Files, 'store'])
  router.put('/files/:id', [api.Files, 'update'])
  router.delete('/files/:id', [api.Files, 'destroy'])
  router.post('/files/:id/restoration', [api.Files, 'restore'])
  router.get('/misc/gallery', [api.Gallery, 'index'])
  router.post('/misc/gallery', [api.Gallery, 'store'])
  router.put('/misc/gallery', [api.Gallery, 'arrange'])
  router.get('/misc/gallery/:id', [api.Gallery, 'show'])
  router.put('/misc/gallery/:id', [api.Gallery, 'update'])
  router.delete('/misc/gallery/:id', [api.Gallery, 'destroy'])
  router.post('/misc/gallery/:id/restoration', [api.Gallery, 'restore'])
  router.get('/page/distribution', [api.Distribution, 'show'])
  router.post('/page/distribution', [api.Distribution, 'store'])
  router.get('/page/:page', [api.Pages, 'show']).as('pages.read')
  router.post('/page/:page', [api.Pages, 'store']).as('pages.save')
  router.get('/page/:page/revisions', [api.PageRevisions, 'index'])
  router.get('/page/:page/revisions/:revision', [api.PageRevisions, 'show'])
  router.post('/page/:page/revisions/:revision/restoration', [api.PageRevisions, 'restore'])
  router.get('/press/press', [api.Press, 'index'])
  router.post('/press/press', [api.Press, 'store'])
  router.delete('/press/press/:id', [api.Press, 'destroy'])
  router.post('/contact/form', [api.Messages, 'store'])
  router.put('/contact/messages/:id', [api.Messages, 'update'])
}

/** The specification gives files a path outside /admin. */
export function filePageRoutes(): void {
  router.get('/files', [admin.Files, 'index']).as('files.page')
  router.get('/dl/:name', [storefront.Downloads, 'show'])
}

/** Below /admin */
export function staffContentPageRoutes(): void {
  router.on('/files').redirectToPath('/files')
  router.get('/distribution', [admin.Distribution, 'show']).as('distribution.editor')
  router.get('/pages', [admin.Pages, 'index'])
  router.get('/pages/:page', [admin.Pages, 'show'])
  router.get('/pages/:page/revisions/:revision', [admin.Pages, 'revision'])
  router.get('/inbox', [admin.Inbox, 'index'])
}
