import { toAuditActor } from '#accounts'
import { readUpload } from '#core/http/read_upload'
import { pictureLimits } from '#core/pictures'
import {
  addGalleryPicture,
  arrangeGallery,
  describeGalleryPicture,
} from '#content/gallery/change_gallery'
import {
  deleteGalleryPicture,
  restoreGalleryPicture,
} from '#content/gallery/delete_gallery_picture'
import { galleryPictureOrFail, listGallery } from '#content/gallery/gallery'
import { cleanFileName } from '#content/files/file_rules'
import { toGalleryItemJson, toPictureJson } from '#content/gallery/gallery_response'
import {
  galleryOrderValidator,
  galleryPictureValidator,
  galleryUploadValidator,
} from '#content/gallery/gallery_validators'
import type { HttpContext } from '@adonisjs/core/http'

const actorOf = ({ actor }: HttpContext) => toAuditActor(actor.user!)
const isStaff = ({ actor }: HttpContext) => actor.user?.isStaff === true

/** Clients encode a name that is more than header text. */
function nameInHeader(value: string | undefined): string | undefined {
  try {
    return value && decodeURIComponent(value)
  } catch {
    return value
  }
}

export default class GalleryController {
  async index(ctx: HttpContext) {
    const pictures = await listGallery({ isStaff: isStaff(ctx) })
    return pictures.map(toGalleryItemJson)
  }

  async show(ctx: HttpContext) {
    return toPictureJson(await galleryPictureOrFail(ctx.params.id, { isStaff: isStaff(ctx) }))
  }

  async store(ctx: HttpContext) {
    const { request, response } = ctx
    const upload = await readUpload(request, { field: 'file', maxBytes: pictureLimits.bytes })
    const { alt = '' } = await request.validateUsing(galleryUploadValidator)
    const name = cleanFileName(nameInHeader(request.header('filename')) ?? upload.name)
    const picture = await addGalleryPicture({ bytes: upload.bytes, name, alt }, actorOf(ctx))
    return response.created(toGalleryItemJson(picture))
  }

  async update(ctx: HttpContext) {
    const { alt } = await ctx.request.validateUsing(galleryPictureValidator)
    return toGalleryItemJson(await describeGalleryPicture(ctx.params.id, alt, actorOf(ctx)))
  }

  async arrange(ctx: HttpContext) {
    const { order } = await ctx.request.validateUsing(galleryOrderValidator)
    const pictures = await arrangeGallery(order, actorOf(ctx))
    return pictures.map(toGalleryItemJson)
  }

  async destroy(ctx: HttpContext) {
    await deleteGalleryPicture(ctx.params.id, actorOf(ctx))
    return { ok: true }
  }

  async restore(ctx: HttpContext) {
    return toGalleryItemJson(await restoreGalleryPicture(ctx.params.id, actorOf(ctx)))
  }
}
