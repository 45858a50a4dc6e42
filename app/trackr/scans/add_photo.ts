import { createHash } from 'node:crypto'
import { shop } from '#config/shop'
import { writeTx, type Trx } from '#core/database'
import { encodePicture } from '#core/pictures/encode_picture'
import { deleteStoredFiles, storeFiles } from '#core/storage'
import { invalid, notFound } from '#shared/domain_error'
import { newId } from '#shared/ids'
import { normalizeSerial } from '#shared/trade/serials'
import { trackrTexts as texts } from '#shared/texts/trackr'
import { lockUnits } from '#trackr/unit/save_once'
import UnitPhoto from '#trackr/unit/unit_photo'
import UnitScan from '#trackr/unit/unit_scan'
import { PHOTO_WIDTHS, photoKey } from '#trackr/unit/photo_rules'
import type { Actor } from '#core/audit_log'
import type { EncodedPicture } from '#core/pictures'

/** A scan by its id, or by the client's id of its save and the scanned serial */
export type ScanReference = { id: string } | { scan: string; serial: string }

type NewPhoto = { bytes: Buffer; actor: Actor }

/** Adds a photo of a failure to its scan, re-encoded and without metadata. The same file again changes nothing. */
export async function addPhoto(
  reference: ScanReference,
  { bytes, actor }: NewPhoto
): Promise<UnitPhoto> {
  const digest = createHash('sha256').update(bytes).digest('hex')
  const scan = await findScan(reference)
  const known = await knownPhoto(scan.id, digest)
  if (known) return known

  const picture = await encodePicture(bytes, PHOTO_WIDTHS)
  const photo = new UnitPhoto().fill({
    id: newId(),
    scanId: scan.id,
    width: picture.width,
    height: picture.height,
    digest,
    actor: actor.name ?? actor.type,
    createdAt: new Date().toISOString(),
  })
  const files = webpFiles(photo.id, picture)
  await storeFiles(files)
  const keys = files.map(({ key }) => key)
  return savePhoto(photo).then(
    async (saved) => {
      if (saved !== photo) await deleteStoredFiles(keys)
      return saved
    },
    async (error: unknown) => {
      await deleteStoredFiles(keys)
      throw error
    }
  )
}

async function findScan(reference: ScanReference): Promise<UnitScan> {
  const query = UnitScan.query().whereNull('undoesId')
  if ('id' in reference) query.where('id', reference.id)
  else query.where('saveId', reference.scan).where('serial', normalizeSerial(reference.serial))
  const scan = await query.orderBy('id').first()
  if (!scan) throw notFound(texts.noScan)
  return scan
}

const knownPhoto = async (scanId: string, digest: string, trx?: Trx): Promise<UnitPhoto | null> =>
  UnitPhoto.query({ client: await trx?.lucid() })
    .where({ scanId, digest })
    .first()

/** The shop's browsers all read WebP, so the fallback is not stored. */
const webpFiles = (id: string, { files }: EncodedPicture) =>
  files
    .filter(({ extension }) => extension === 'webp')
    .map(({ bytes, contentType }, index) => ({
      key: photoKey(id, index === 0 ? 'thumb' : 'large'),
      bytes,
      contentType,
    }))

function savePhoto(photo: UnitPhoto): Promise<UnitPhoto> {
  return writeTx(async (trx) => {
    await lockUnits(trx)
    const known = await knownPhoto(photo.scanId, photo.digest, trx)
    if (known) return known
    const client = await trx.lucid()
    const photos = await UnitPhoto.query({ client }).where('scanId', photo.scanId)
    const { photosPerScan } = shop.trackr
    if (photos.length >= photosPerScan) throw invalid('file', texts.tooManyPhotos(photosPerScan))
    return photo.useTransaction(client).save()
  })
}
