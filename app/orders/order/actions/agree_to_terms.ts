import { currentTermsRevision } from '#content'
import { shop } from '#config/shop'
import { conflict, invalid } from '#shared/domain_error'
import type { OrderColumns } from '#orders/order/actions/update_order'
import type { Trx } from '#core/database'

type Agreement = {
  /** The revision that the customer read; null without agreement */
  agreed: number | null
  now: Date
  texts: { acceptTerms: string; termsChanged: string }
}

/**
 * Returns the columns that record the agreement of the customer, or null where the shop does not ask for it. Throws
 * 422 without an agreement, and 409 where staff saved another revision since.
 */
export async function agreedTermsColumns(
  { agreed, now, texts }: Agreement,
  trx: Trx
): Promise<OrderColumns | null> {
  if (shop.termsText === '') return null
  if (agreed === null) throw invalid('terms', texts.acceptTerms, 'E_TERMS')
  const revision = await currentTermsRevision(trx)
  if (agreed !== revision) throw conflict(texts.termsChanged, 'E_TERMS_CHANGED')
  return { terms_revision: revision, terms_agreed_at: now.toISOString() }
}
