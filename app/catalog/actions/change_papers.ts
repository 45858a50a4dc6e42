import { createHash } from 'node:crypto'
import { shop } from '#config/shop'
import { logAction, type Actor } from '#core/actions_log'
import { run, writeTx, type Trx } from '#core/database'
import { discardAfter, discardFiles, keepFiles } from '#core/storage'
import { newId } from '#shared/ids'
import { conflict, invalid, notFound } from '#shared/refusal'
import { bumpCatalogue } from '#catalog/queries/catalogue'
import { lockProduct } from '#catalog/queries/lock_product'
import { arranged } from '#catalog/rules/arranged'
import { isPdf, paperFileName, paperKey } from '#catalog/rules/papers'
import type { UploadedPaper } from '#catalog/views'

type NewPaper = { bytes: Buffer; name: string; label: string; actor: Actor }

/** Puts a PDF behind the product's other papers. */
export async function addPaper(
  productId: string,
  { bytes, name, label, actor }: NewPaper
): Promise<UploadedPaper[]> {
  if (!isPdf(bytes)) throw invalid('file', 'Please choose a PDF file.')
  const id = createHash('sha256').update(newId()).update(bytes).digest('hex').slice(0, 32)
  const paper = { id, label, fileName: paperFileName(name, label), bytes: bytes.length }
  await keepFiles([{ key: paperKey(id), bytes, contentType: 'application/pdf' }])
  try {
    return await change(productId, actor, (papers) => [...papers, paper])
  } catch (error) {
    await discardFiles([paperKey(id)])
    throw error
  }
}

/** The papers in another order or under other labels: all of them, by their ids. */
export function arrangePapers(
  productId: string,
  wanted: readonly { id: string; label: string }[],
  actor: Actor
): Promise<UploadedPaper[]> {
  return change(productId, actor, (papers) => {
    const found = arranged(papers, wanted)
    if (!found) {
      throw conflict(
        'The papers changed meanwhile. Please reload and try again.',
        'E_CHANGED_MEANWHILE'
      )
    }
    return found.map(([paper, { label }]) => ({ ...paper, label }))
  })
}

export function removePaper(
  productId: string,
  paperId: string,
  actor: Actor
): Promise<UploadedPaper[]> {
  return change(productId, actor, async (papers, trx) => {
    if (!papers.some(({ id }) => id === paperId)) throw notFound('There is no such paper.')
    await discardAfter(trx, [paperKey(paperId)])
    return papers.filter(({ id }) => id !== paperId)
  })
}

type Change = (papers: UploadedPaper[], trx: Trx) => UploadedPaper[] | Promise<UploadedPaper[]>

function change(productId: string, actor: Actor, make: Change): Promise<UploadedPaper[]> {
  return writeTx(async (trx) => {
    const { papers: before } = await lockProduct(productId, trx)
    const after = await make(before, trx)
    if (after.length > shop.uploads.papersPerProduct)
      throw invalid('file', `A product has up to ${shop.uploads.papersPerProduct} papers.`)
    await run(
      'update products set papers = ? where id = ?',
      [JSON.stringify(after), productId],
      trx
    )
    await bumpCatalogue(trx)
    await logAction(
      {
        about: { type: 'product', id: productId },
        action: 'papers_changed',
        actor,
        before: { papers: before },
        after: { papers: after },
      },
      trx
    )
    return after
  })
}
