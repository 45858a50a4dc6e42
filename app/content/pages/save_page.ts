import { recordAction, type Actor } from '#core/audit_log'
import { insert, writeTx, type Trx } from '#core/database'
import { conflict } from '#shared/domain_error'
import { newId } from '#shared/ids'
import { contentTexts as texts } from '#shared/texts/content'
import { raiseContentVersion } from '#content/text/content_versions'
import { revisionOrFail, storedText, type PageText } from '#content/pages/information_pages'
import { defaultPage } from '#content/pages/rules/default_page'
import { sanitize } from '#content/text/rich_text_rules'
import type { InformationPageSlug } from '#shared/pages/information_pages'

type SaveOptions = {
  /** The revision that the caller edited; callers that name none are not checked */
  revision?: number
  author: Actor
}

/** Stores a new revision of a page, unless the text is the current one; throws 409 where another user saved it meanwhile. */
export function savePage(
  slug: InformationPageSlug,
  body: string,
  options: SaveOptions
): Promise<void> {
  const text = { body: sanitize(body, 'article'), restoredFrom: null }
  return writeTx((trx) => storeNext(slug, text, { ...options, trx }))
}

/** Makes the text of an older revision the current one, as a new revision. */
export async function restoreRevision(
  slug: InformationPageSlug,
  number: string,
  options: SaveOptions
): Promise<void> {
  const { body, revision } = await revisionOrFail(slug, number)
  const text = { body: sanitize(body, 'article'), restoredFrom: revision }
  return writeTx((trx) => storeNext(slug, text, { ...options, trx }))
}

type NewText = { body: string; restoredFrom: number | null }

async function storeNext(
  slug: InformationPageSlug,
  { body, restoredFrom }: NewText,
  { revision: edited, author, trx }: SaveOptions & { trx: Trx }
): Promise<void> {
  const current = await lockText(slug, trx)
  if (edited !== undefined && edited !== current.revision)
    throw conflict(texts.pageChanged, 'E_CHANGED_MEANWHILE')
  if (body === current.body) return

  const revision = current.revision + 1
  await insertRevision({ slug, revision, body, restoredFrom, author }, trx)
  await recordAction(
    {
      subject: { type: 'page', id: slug },
      action: restoredFrom === null ? 'saved' : 'restored',
      actor: author,
      before: { revision: current.revision },
      after: { revision, ...(restoredFrom !== null && { restored: restoredFrom }) },
    },
    trx
  )
}

/** Returns the number of the revision of the page Terms that is shown, and stores the text if it is the original one. */
export async function currentTermsRevision(trx: Trx): Promise<number> {
  const { revision } = (await storedText('terms', trx)) ?? (await lockText('terms', trx))
  return revision
}

/** Locks a page until the transaction ends and returns its current text, which is stored. */
async function lockText(slug: InformationPageSlug, trx: Trx): Promise<PageText> {
  await raiseContentVersion(`page ${slug}`, trx)
  const stored = await storedText(slug, trx)
  if (stored) return stored
  const original = { slug, revision: 1, body: defaultPage(slug), restoredFrom: null, author: null }
  await insertRevision(original, trx)
  return { ...original, savedAt: null }
}

type NewRevision = NewText & {
  slug: InformationPageSlug
  revision: number
  author: Actor | null
}

const insertRevision = (
  { slug, revision, body, restoredFrom, author }: NewRevision,
  trx: Trx
): Promise<void> =>
  insert(
    'page_revisions',
    {
      id: newId(),
      page: slug,
      revision,
      body,
      restored_from: restoredFrom,
      author_id: author?.id ?? null,
      author_name: author && (author.name ?? ''),
      created_at: new Date().toISOString(),
    },
    trx
  )
