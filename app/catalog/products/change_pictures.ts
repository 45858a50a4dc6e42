import { shop } from '#config/shop'
import { recordAction, type Actor } from '#core/audit_log'
import { update, writeTx, type Trx } from '#core/database'
import { pictureKeys, storePicture } from '#core/pictures/stored_picture'
import { deleteFilesAfterCommit } from '#core/storage'
import { conflict, invalid, notFound } from '#shared/domain_error'
import { bumpCatalog } from '#catalog/product/catalog'
import { findProduct, lockProduct } from '#catalog/product/find_product'
import { pairById } from '#shared/reorder'
import type { ProductPicture } from '#catalog/product'

const PICTURE_WIDTHS = [480, 960, 1920]

type NewPicture = { bytes: Buffer; alt: string; actor: Actor }

/** Appends a picture to those of a product; its files are deleted where the product cannot take it. */
export async function addPicture(
  productId: string,
  { bytes, alt, actor }: NewPicture
): Promise<ProductPicture[]> {
  await assertHasRoom(productId)
  return storePicture(bytes, PICTURE_WIDTHS, (picture) =>
    savePictures(productId, actor, (pictures) => [...pictures, { ...picture, alt }])
  )
}

/** Reorders the pictures and changes their alternative texts; `arranged` lists all of them by id. */
export function arrangePictures(
  productId: string,
  arranged: readonly { id: string; alt: string }[],
  actor: Actor
): Promise<ProductPicture[]> {
  return savePictures(productId, actor, (pictures) => {
    const pairs = pairById(pictures, arranged)
    if (!pairs) {
      throw conflict(
        'Another user has changed the pictures. Reload the page and try again.',
        'E_CHANGED_MEANWHILE'
      )
    }
    return pairs.map(([picture, { alt }]) => ({ ...picture, alt }))
  })
}

export function removePicture(
  productId: string,
  pictureId: string,
  actor: Actor
): Promise<ProductPicture[]> {
  return savePictures(productId, actor, async (pictures, trx) => {
    const picture = pictures.find(({ id }) => id === pictureId)
    if (!picture) throw notFound('Picture not found.')
    await deleteFilesAfterCommit(trx, pictureKeys(picture))
    return pictures.filter(({ id }) => id !== pictureId)
  })
}

// Checked before the encoding, which takes seconds of CPU for a large picture.
async function assertHasRoom(productId: string) {
  const product = await findProduct(productId)
  if (!product) throw notFound()
  assertPictureCount(product.pictures.length + 1)
}

function assertPictureCount(count: number) {
  const { picturesPerProduct } = shop.uploads
  if (count > picturesPerProduct)
    throw invalid('file', `A product has up to ${picturesPerProduct} pictures.`)
}

type EditPictures = (
  pictures: ProductPicture[],
  trx: Trx
) => ProductPicture[] | Promise<ProductPicture[]>

function savePictures(
  productId: string,
  actor: Actor,
  edit: EditPictures
): Promise<ProductPicture[]> {
  return writeTx(async (trx) => {
    const { pictures: before } = await lockProduct(productId, trx)
    const after = await edit(before, trx)
    assertPictureCount(after.length)
    await update('products', { pictures: JSON.stringify(after) }, { id: productId }, trx)
    await bumpCatalog(trx)
    await recordAction(
      {
        subject: { type: 'product', id: productId },
        action: 'pictures_changed',
        actor,
        before: { pictures: toAuditEntry(before) },
        after: { pictures: toAuditEntry(after) },
      },
      trx
    )
    return after
  })
}

const toAuditEntry = (pictures: ProductPicture[]) => pictures.map(({ id, alt }) => ({ id, alt }))
