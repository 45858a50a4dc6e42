import { createHash } from 'node:crypto'
import { shop } from '#config/shop'
import { recordAction, type Actor } from '#core/audit_log'
import { update, writeTx, type Trx } from '#core/database'
import { deleteFilesAfterCommit, deleteStoredFiles, storeFiles } from '#core/storage'
import { newId } from '#shared/ids'
import { conflict, invalid, notFound } from '#shared/domain_error'
import { bumpCatalog } from '#catalog/product/catalog'
import { lockProduct } from '#catalog/product/find_product'
import { documentFileName, documentKey, isPdf } from '#catalog/product/document_rules'
import { pairById } from '#shared/reorder'
import type { ProductDocument } from '#catalog/product'

type NewDocument = { bytes: Buffer; name: string; label: string; actor: Actor }

/** Appends a PDF to the documents of a product. */
export async function addDocument(
  productId: string,
  { bytes, name, label, actor }: NewDocument
): Promise<ProductDocument[]> {
  if (!isPdf(bytes)) throw invalid('file', 'Please choose a PDF file.')
  const id = createHash('sha256').update(newId()).update(bytes).digest('hex').slice(0, 32)
  const document = { id, label, fileName: documentFileName(name, label), bytes: bytes.length }
  await storeFiles([{ key: documentKey(id), bytes, contentType: 'application/pdf' }])
  try {
    return await saveDocuments(productId, actor, (documents) => [...documents, document])
  } catch (error) {
    await deleteStoredFiles([documentKey(id)])
    throw error
  }
}

/** Reorders and relabels the documents; `arranged` lists all of them by id. */
export function arrangeDocuments(
  productId: string,
  arranged: readonly { id: string; label: string }[],
  actor: Actor
): Promise<ProductDocument[]> {
  return saveDocuments(productId, actor, (documents) => {
    const pairs = pairById(documents, arranged)
    if (!pairs) {
      throw conflict(
        'Another user has changed the documents. Reload the page and try again.',
        'E_CHANGED_MEANWHILE'
      )
    }
    return pairs.map(([document, { label }]) => ({ ...document, label }))
  })
}

export function removeDocument(
  productId: string,
  documentId: string,
  actor: Actor
): Promise<ProductDocument[]> {
  return saveDocuments(productId, actor, async (documents, trx) => {
    if (!documents.some(({ id }) => id === documentId)) throw notFound('Document not found.')
    await deleteFilesAfterCommit(trx, [documentKey(documentId)])
    return documents.filter(({ id }) => id !== documentId)
  })
}

type EditDocuments = (
  documents: ProductDocument[],
  trx: Trx
) => ProductDocument[] | Promise<ProductDocument[]>

function saveDocuments(
  productId: string,
  actor: Actor,
  edit: EditDocuments
): Promise<ProductDocument[]> {
  return writeTx(async (trx) => {
    const { documents: before } = await lockProduct(productId, trx)
    const after = await edit(before, trx)
    if (after.length > shop.uploads.documentsPerProduct)
      throw invalid('file', `A product has up to ${shop.uploads.documentsPerProduct} documents.`)
    await update('products', { documents: JSON.stringify(after) }, { id: productId }, trx)
    await bumpCatalog(trx)
    await recordAction(
      {
        subject: { type: 'product', id: productId },
        action: 'documents_changed',
        actor,
        before: { documents: before },
        after: { documents: after },
      },
      trx
    )
    return after
  })
}
