import { listGallery, toGalleryDraftView, toGalleryPictureView } from '#content'
import { shop } from '#config/shop'
import { pictureLimits } from '#core/pictures'
import { seo } from '#storefront/rules/seo'
import type { HttpContext } from '@adonisjs/core/http'
import type { GalleryEditor } from '#content'

export default class GalleryController {
  async show({ inertia, storefront: { prefix }, actor }: HttpContext) {
    const isStaff = actor.user?.isStaff === true
    const pictures = await listGallery({ isStaff })
    const drafts = pictures.filter(({ needsDescription }) => needsDescription)
    const limits = { pictures: shop.uploads.galleryPictures, bytes: pictureLimits.bytes }
    const editor: GalleryEditor = { drafts: drafts.map(toGalleryDraftView), limits }
    return inertia.render('storefront/gallery', {
      pictures: pictures.filter(({ isPublic }) => isPublic).map(toGalleryPictureView),
      editor: isStaff ? editor : null,
      seo: seo({ path: '/gallery', prefix, ...SEO }),
    })
  }
}

const SEO = {
  title: 'Gallery',
  description: 'Pictures of Pixelgen cables, video processors and installations.',
}
