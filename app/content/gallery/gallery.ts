import { one, type Trx } from '#core/database'
import { DomainError, notFound } from '#shared/domain_error'
import { isId } from '#shared/ids'
import { contentTexts as texts } from '#shared/texts/content'
import GalleryPicture from '#content/gallery/gallery_picture'
import { raiseContentVersion } from '#content/text/content_versions'

const IN_ORDER = [{ column: 'position' }, { column: 'id' }]

/** Lists the pictures in their order; those without an alternative text are for staff only. */
export async function listGallery({ isStaff }: { isStaff: boolean }): Promise<GalleryPicture[]> {
  const pictures = await GalleryPicture.query().whereNull('deletedAt').orderBy(IN_ORDER)
  return isStaff ? pictures : pictures.filter(({ isPublic }) => isPublic)
}

export async function galleryPictureOrFail(
  id: string,
  { isStaff }: { isStaff: boolean }
): Promise<GalleryPicture> {
  const picture = isId(id)
    ? await GalleryPicture.query().where('id', id).whereNull('deletedAt').first()
    : null
  if (!picture || !(isStaff || picture.isPublic)) throw notFound(texts.noPicture)
  return picture
}

/** Whether the files of a picture, by the id in their names, are only there to restore it. */
export async function isPictureDeleted(hash: string): Promise<boolean> {
  const found = await one(
    'select id from gallery_pictures where hash = ? and deleted_at is not null',
    [hash]
  )
  return found !== null
}

/** Reads all pictures that are not deleted. No other transaction changes the gallery until this one ends. */
export async function lockGallery(trx: Trx): Promise<GalleryPicture[]> {
  await raiseContentVersion('gallery', trx)
  return GalleryPicture.query({ client: await trx.lucid() })
    .whereNull('deletedAt')
    .orderBy(IN_ORDER)
}

/** Reads a picture, deleted or not, and locks the gallery until the transaction ends. */
export async function lockGalleryPicture(id: string, trx: Trx): Promise<GalleryPicture> {
  await raiseContentVersion('gallery', trx)
  const query = GalleryPicture.query({ client: await trx.lucid() })
  const picture = isId(id) ? await query.where('id', id).first() : null
  if (!picture) throw notFound(texts.noPicture)
  return picture
}

export function assertNotDeleted({ deletedAt }: GalleryPicture): void {
  if (deletedAt) throw new DomainError(texts.pictureGone, 'E_GONE', { status: 410 })
}
