import { toAuditActor } from '#accounts'
import { readUpload } from '#core/http/read_upload'
import { pictureLimits } from '#core/pictures'
import { readStoredFile } from '#core/storage'
import { invalid, notFound } from '#shared/domain_error'
import { trackrTexts as texts } from '#shared/texts/trackr'
import { addPhoto, type ScanReference } from '#trackr/scans/add_photo'
import { parsePhotoFile, photoKey } from '#trackr/unit/photo_rules'
import { toPhotoJson } from '#trackr/unit/unit_response'
import { photoValidator } from '#trackr/scans/save_validators'
import type { HttpContext } from '@adonisjs/core/http'

/** Photos of failures, for staff only */
export default class UnitPhotosController {
  async store({ request, response, actor }: HttpContext) {
    const { bytes } = await readUpload(request, { field: 'file', maxBytes: pictureLimits.bytes })
    const reference = toReference(await request.validateUsing(photoValidator))
    const photo = await addPhoto(reference, { bytes, actor: toAuditActor(actor.user!) })
    return response.created(toPhotoJson(photo))
  }

  async show({ params, response }: HttpContext) {
    const photo = parsePhotoFile(params.file)
    const content =
      photo &&
      ((await readStoredFile(photoKey(photo.id, photo.size))) ??
        (await readStoredFile(photoKey(photo.id, 'thumb'))))
    if (!content) throw notFound()
    response.header('Content-Type', 'image/webp')
    response.header(
      'Content-Security-Policy',
      `sandbox; default-src 'none'; frame-ancestors 'none'`
    )
    response.header('Cache-Control', 'private, max-age=31536000, immutable')
    return response.stream(content)
  }
}

type PhotoInput = { scan_id?: string; scan?: string; serial?: string }

function toReference({ scan_id: id, scan, serial }: PhotoInput): ScanReference {
  if (id) return { id }
  if (scan && serial) return { scan, serial }
  throw invalid('scan_id', texts.noScan)
}
