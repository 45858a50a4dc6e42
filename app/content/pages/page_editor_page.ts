import {
  currentText,
  currentTexts,
  informationPageOrFail,
  pageRevisions,
  revisionOrFail,
} from '#content/pages/information_pages'
import { toPageRevisionJson, toPageRevisionsJson } from '#content/pages/page_response'
import { openFacts, pageHtml } from '#content/pages/rules/page_html'
import { sanitize } from '#content/text/rich_text_rules'

/** Returns the list of information pages for staff. */
export async function informationPageRows() {
  const texts = await currentTexts()
  return texts.map(({ slug, title, path, body, savedAt }) => ({
    ...{ slug, title, href: path, savedAt },
    /** The number of facts that the text leaves open */
    missing: openFacts(body).length,
  }))
}

/** Returns an information page with its history for the editor. */
export async function informationPageEditor(name: string) {
  const { slug, title, path } = informationPageOrFail(name)
  const [{ body, revision }, revisions] = await Promise.all([
    currentText(slug),
    pageRevisions(slug),
  ])
  return {
    ...{ slug, title, href: path },
    body: sanitize(body, 'article'),
    revision,
    missing: openFacts(body),
    revisions: toPageRevisionsJson(revisions),
  }
}

/** Returns a revision of an information page, and the number of the current one. */
export async function pageRevisionView(name: string, number: string) {
  const { slug, title } = informationPageOrFail(name)
  const stored = await revisionOrFail(slug, number)
  const { revision: current } = await currentText(slug)
  const html = pageHtml(stored.body, { prefix: '', openFacts: 'marked' })
  return { slug, title, ...toPageRevisionJson(stored), html, current }
}

export type InformationPageRow = Awaited<ReturnType<typeof informationPageRows>>[number]
export type InformationPageEditor = Awaited<ReturnType<typeof informationPageEditor>>
export type PageRevisionView = Awaited<ReturnType<typeof pageRevisionView>>
