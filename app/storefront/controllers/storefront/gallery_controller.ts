import { canEditPages } from '#accounts'
import { listGallery, toGalleryEditor, toGalleryPictureView } from '#content'
import { regionalText } from '#shared/places/regional_text'
import { seo } from '#storefront/rules/seo'
import type { HttpContext } from '@adonisjs/core/http'

export default class GalleryController {
  async show({ inertia, storefront: { prefix }, actor }: HttpContext) {
    const isStaff = actor.user?.isStaff === true
    const pictures = await listGallery({ isStaff })
    const isEditor = canEditPages(actor.user)
    // An editor corrects the text as it is stored.
    const textOf = (alt: string) => (isEditor ? alt : regionalText(alt, prefix))
    return inertia.render('storefront/gallery', {
      pictures: pictures
        .filter(({ isPublic }) => isPublic)
        .map(toGalleryPictureView)
        .map((picture) => ({ ...picture, alt: textOf(picture.alt) })),
      editor: isEditor ? toGalleryEditor(pictures) : null,
      seo: seo({ path: '/gallery', prefix, ...SEO }),
    })
  }
}

const SEO = {
  title: 'Gallery',
  description: 'Pictures of Pixelgen cables, video processors and installations.',
}
