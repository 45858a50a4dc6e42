import { toAuditActor } from '#accounts'
import { readUpload } from '#core/http/read_upload'
import { pictureLimits } from '#core/pictures'
import { addPicture, arrangePictures, removePicture } from '#catalog/products/change_pictures'
import { toPictureJson } from '#catalog/product/product_response'
import { picturesValidator, pictureValidator } from '#catalog/products/product_validators'
import type { HttpContext } from '@adonisjs/core/http'

export default class ProductPicturesController {
  async store({ request, response, params, actor }: HttpContext) {
    const { bytes } = await readUpload(request, { field: 'file', maxBytes: pictureLimits.bytes })
    const { alt = '' } = await request.validateUsing(pictureValidator)
    const picture = { bytes, alt, actor: toAuditActor(actor.user!) }
    const pictures = await addPicture(params.id, picture)
    return response.created({ pictures: pictures.map(toPictureJson) })
  }

  async update({ request, params, actor }: HttpContext) {
    const input = await request.validateUsing(picturesValidator)
    const arranged = input.pictures.map(({ _id: id, alt }) => ({ id, alt }))
    const pictures = await arrangePictures(params.id, arranged, toAuditActor(actor.user!))
    return { pictures: pictures.map(toPictureJson) }
  }

  async destroy({ params, actor }: HttpContext) {
    const pictures = await removePicture(params.id, params.picture, toAuditActor(actor.user!))
    return { pictures: pictures.map(toPictureJson) }
  }
}
