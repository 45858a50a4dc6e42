import { shop } from '#config/shop'
import { recordAction, type Actor } from '#core/audit_log'
import { writeTx } from '#core/database'
import { pictureKeys } from '#core/pictures/stored_picture'
import { deleteFilesAfterCommit } from '#core/storage'
import { daysBefore } from '#shared/shop_time'
import { assertHasRoom } from '#content/gallery/change_gallery'
import GalleryPicture from '#content/gallery/gallery_picture'
import { assertNotDeleted, lockGallery, lockGalleryPicture } from '#content/gallery/gallery'

const PURGED_AT_ONCE = 100

/** Removes a picture from the gallery; its files are deleted after 30 days. */
export function deleteGalleryPicture(id: string, actor: Actor): Promise<void> {
  return writeTx(async (trx) => {
    const picture = await lockGalleryPicture(id, trx)
    assertNotDeleted(picture)
    await picture.merge({ deletedAt: new Date().toISOString() }).save()
    const subject = { type: 'gallery_picture', id }
    const { name, alt } = picture
    await recordAction({ subject, action: 'deleted', actor, before: { name, alt } }, trx)
  })
}

/** Undoes the deletion of a picture, which returns to its place. */
export function restoreGalleryPicture(id: string, actor: Actor): Promise<GalleryPicture> {
  return writeTx(async (trx) => {
    const picture = await lockGalleryPicture(id, trx)
    if (!picture.deletedAt) return picture
    const others = await lockGallery(trx)
    assertHasRoom(others.length)
    await picture.merge({ deletedAt: null }).save()
    const subject = { type: 'gallery_picture', id }
    await recordAction({ subject, action: 'restored', actor }, trx)
    return picture
  })
}

/** Deletes pictures that staff deleted long ago, and returns how many. */
export async function purgeDeletedPictures(now = new Date()): Promise<number> {
  const before = daysBefore(now, shop.retention.deletedFileDays)
  return writeTx(async (trx) => {
    const expired = await GalleryPicture.query({ client: await trx.lucid() })
      .where('deletedAt', '<', before)
      .orderBy('deletedAt')
      .limit(PURGED_AT_ONCE)
    for (const picture of expired) await picture.delete()
    const keys = expired.flatMap(({ file }) => pictureKeys(file))
    if (keys.length > 0) await deleteFilesAfterCommit(trx, keys)
    return expired.length
  })
}
