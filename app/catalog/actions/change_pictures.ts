import { createHash } from 'node:crypto'
import { shop } from '#config/shop'
import { logAction, type Actor } from '#core/actions_log'
import { run, writeTx, type Trx } from '#core/database'
import { encodePicture, type EncodedPicture } from '#core/pictures'
import { discardAfter, discardFiles, keepFiles } from '#core/storage'
import { newId } from '#shared/ids'
import { conflict, invalid, notFound } from '#shared/refusal'
import { bumpCatalogue } from '#catalog/queries/catalogue'
import { findProduct } from '#catalog/queries/find_product'
import { lockProduct } from '#catalog/queries/lock_product'
import { arranged } from '#catalog/rules/arranged'
import { PICTURE_WIDTHS, pictureFileName, pictureKeys } from '#catalog/rules/pictures'
import type { ProductPicture } from '#catalog/views'

type NewPicture = { bytes: Buffer; alt: string; actor: Actor }

/** Puts a picture behind the others; nothing of it is kept where the product cannot take it. */
export async function addPicture(
  productId: string,
  { bytes, alt, actor }: NewPicture
): Promise<ProductPicture[]> {
  await assertRoom(productId)
  const { picture, files } = named(await encodePicture(bytes, PICTURE_WIDTHS), alt, bytes)
  await keepFiles(files)
  try {
    return await change(productId, actor, (pictures) => [...pictures, picture])
  } catch (error) {
    await discardFiles(files.map(({ key }) => key))
    throw error
  }
}

/** The pictures in another order or with other words: all of them, by their ids. */
export function arrangePictures(
  productId: string,
  wanted: readonly { id: string; alt: string }[],
  actor: Actor
): Promise<ProductPicture[]> {
  return change(productId, actor, (pictures) => {
    const found = arranged(pictures, wanted)
    if (!found) {
      throw conflict(
        'The pictures changed meanwhile. Please reload and try again.',
        'E_CHANGED_MEANWHILE'
      )
    }
    return found.map(([picture, { alt }]) => ({ ...picture, alt }))
  })
}

export function removePicture(
  productId: string,
  pictureId: string,
  actor: Actor
): Promise<ProductPicture[]> {
  return change(productId, actor, async (pictures, trx) => {
    const picture = pictures.find(({ id }) => id === pictureId)
    if (!picture) throw notFound('There is no such picture.')
    await discardAfter(trx, pictureKeys(picture))
    return pictures.filter(({ id }) => id !== pictureId)
  })
}

async function assertRoom(productId: string) {
  const product = await findProduct(productId)
  if (!product) throw notFound()
  assertFits(product.pictures.length + 1)
}

function assertFits(count: number) {
  const { picturesPerProduct } = shop.uploads
  if (count > picturesPerProduct)
    throw invalid('file', `A product has up to ${picturesPerProduct} pictures.`)
}

function named({ files, ...shape }: EncodedPicture, alt: string, original: Buffer) {
  const id = createHash('sha256').update(newId()).update(original).digest('hex').slice(0, 32)
  const widths = [...new Set(files.map(({ width }) => width))]
  return {
    picture: { id, alt, widths, ...shape } satisfies ProductPicture,
    files: files.map(({ width, extension, contentType, bytes }) => ({
      key: `pictures/${pictureFileName({ id }, width, extension)}`,
      contentType,
      bytes,
    })),
  }
}

type Change = (pictures: ProductPicture[], trx: Trx) => ProductPicture[] | Promise<ProductPicture[]>

function change(productId: string, actor: Actor, make: Change): Promise<ProductPicture[]> {
  return writeTx(async (trx) => {
    const { pictures: before } = await lockProduct(productId, trx)
    const after = await make(before, trx)
    assertFits(after.length)
    await run(
      'update products set pictures = ? where id = ?',
      [JSON.stringify(after), productId],
      trx
    )
    await bumpCatalogue(trx)
    await logAction(
      {
        about: { type: 'product', id: productId },
        action: 'pictures_changed',
        actor,
        before: { pictures: told(before) },
        after: { pictures: told(after) },
      },
      trx
    )
    return after
  })
}

const told = (pictures: ProductPicture[]) => pictures.map(({ id, alt }) => ({ id, alt }))
