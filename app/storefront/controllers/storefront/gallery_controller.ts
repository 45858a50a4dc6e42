import { canEditPages } from '#accounts'
import { listGallery, toGalleryEditor, toGalleryPictureView } from '#content'
import { seo } from '#storefront/rules/seo'
import type { HttpContext } from '@adonisjs/core/http'

export default class GalleryController {
  async show({ inertia, storefront: { prefix }, actor }: HttpContext) {
    const isStaff = actor.user?.isStaff === true
    const pictures = await listGallery({ isStaff })
    return inertia.render('storefront/gallery', {
      pictures: pictures.filter(({ isPublic }) => isPublic).map(toGalleryPictureView),
      editor: canEditPages(actor.user) ? toGalleryEditor(pictures) : null,
      seo: seo({ path: '/gallery', prefix, ...SEO }),
    })
  }
}

const SEO = {
  title: 'Gallery',
  description: 'Pictures of Pixelgen cables, video processors and installations.',
}
