import { toSessionActor } from '#accounts'
import { addPicture, arrangePictures, removePicture } from '#catalog'
import { readUpload } from '#core/http/read_upload'
import { pictureLimits } from '#core/pictures'
import { toPictureAnswer } from '#storefront/queries/product_answers'
import { pictureValidator, picturesValidator } from '#storefront/validators/staff_products'
import type { HttpContext } from '@adonisjs/core/http'

export default class ProductPicturesController {
  async store({ request, response, params, caller }: HttpContext) {
    const { bytes } = await readUpload(request, { field: 'file', mostBytes: pictureLimits.bytes })
    const { alt = '' } = await request.validateUsing(pictureValidator)
    const actor = toSessionActor(caller.user!)
    const pictures = await addPicture(params.id, { bytes, alt, actor })
    return response.created({ pictures: pictures.map(toPictureAnswer) })
  }

  async update({ request, params, caller }: HttpContext) {
    const { pictures } = await request.validateUsing(picturesValidator)
    const wanted = pictures.map(({ _id: id, alt }) => ({ id, alt }))
    const arranged = await arrangePictures(params.id, wanted, toSessionActor(caller.user!))
    return { pictures: arranged.map(toPictureAnswer) }
  }

  async destroy({ params, caller }: HttpContext) {
    const left = await removePicture(params.id, params.picture, toSessionActor(caller.user!))
    return { pictures: left.map(toPictureAnswer) }
  }
}
