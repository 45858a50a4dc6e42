import vine from '@vinejs/vine'
import { startInstant } from '#core/edits/instant_fields'
import { id, multilineText, version } from '#core/validation'
import { contentTexts as texts } from '#shared/texts/content'
import { isBlank, sanitize } from '#content/text/rich_text_rules'

const MAX_BODY = 60_000

const notBlankRule = vine.createRule((value, _options, field) => {
  if (typeof value === 'string' && isBlank(sanitize(value, 'article')))
    field.report(texts.emptyArticle, 'not_blank', field)
})

export const articleValidator = vine.create({
  _id: id().optional(),
  body: multilineText(MAX_BODY).use(notBlankRule()),
  /** When the article was published; by default now */
  date: startInstant().optional(),
  updated: version().optional(),
})
