import { shop } from '#config/shop'
import { recordAction, type Actor } from '#core/audit_log'
import { writeTx } from '#core/database'
import { storePicture } from '#core/pictures/stored_picture'
import { conflict, invalid } from '#shared/domain_error'
import { newId } from '#shared/ids'
import { altFromFileName } from '#content/files/file_rules'
import { pairById } from '#shared/reorder'
import { contentTexts as texts } from '#shared/texts/content'
import GalleryPicture from '#content/gallery/gallery_picture'
import {
  assertNotDeleted,
  listGallery,
  lockGallery,
  lockGalleryPicture,
} from '#content/gallery/gallery'

/** The largest is for zooming. */
const WIDTHS = [480, 960, 1920, 2880]

type NewPicture = { bytes: Buffer; name: string; alt: string }

/**
 * Adds a picture after the others; its files are deleted where the gallery cannot take it. Without an alternative text
 * it gets one made of its file name, which staff are asked to check.
 */
export async function addGalleryPicture(
  { bytes, name, alt: typedAlt }: NewPicture,
  actor: Actor
): Promise<GalleryPicture> {
  const alt = typedAlt || altFromFileName(name) || texts.pictureAlt
  // Checked before the encoding, too, which takes seconds of CPU for a large picture.
  const { length } = await listGallery({ isStaff: true })
  assertHasRoom(length)
  return storePicture(bytes, WIDTHS, ({ id: hash, widths, ...file }) =>
    writeTx(async (trx) => {
      const others = await lockGallery(trx)
      assertHasRoom(others.length)
      const picture = new GalleryPicture().useTransaction(await trx.lucid()).fill({
        id: newId(),
        ...{ hash, name, alt, ...file },
        altIsProposed: typedAlt === '',
        widths: JSON.stringify(widths),
        position: Math.max(-1, ...others.map(({ position }) => position)) + 1,
        createdAt: new Date().toISOString(),
      })
      await picture.save()
      const subject = { type: 'gallery_picture', id: picture.id }
      await recordAction({ subject, action: 'uploaded', actor, after: { name, alt } }, trx)
      return picture
    })
  )
}

/** Throws 422 where `count` pictures are all that the gallery takes. */
export function assertHasRoom(count: number): void {
  if (count >= shop.uploads.galleryPictures)
    throw invalid('file', texts.galleryFull(shop.uploads.galleryPictures), 'E_GALLERY_FULL')
}

export function describeGalleryPicture(
  id: string,
  alt: string,
  actor: Actor
): Promise<GalleryPicture> {
  return writeTx(async (trx) => {
    const picture = await lockGalleryPicture(id, trx)
    assertNotDeleted(picture)
    const before = { alt: picture.alt }
    await picture.merge({ alt, altIsProposed: false }).save()
    const subject = { type: 'gallery_picture', id }
    await recordAction({ subject, action: 'edited', actor, before, after: { alt } }, trx)
    return picture
  })
}

/** Reorders the gallery; throws 409 where `ids` are not those of all pictures. */
export function arrangeGallery(ids: readonly string[], actor: Actor): Promise<GalleryPicture[]> {
  return writeTx(async (trx) => {
    const pairs = pairById(
      await lockGallery(trx),
      ids.map((id) => ({ id }))
    )
    if (!pairs) throw conflict(texts.galleryChanged, 'E_CHANGED_MEANWHILE')
    const pictures = pairs.map(([picture]) => picture)
    for (const [position, picture] of pictures.entries()) await picture.merge({ position }).save()
    const subject = { type: 'page', id: 'gallery' }
    await recordAction({ subject, action: 'reordered', actor }, trx)
    return pictures
  })
}
