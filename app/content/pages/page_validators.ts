import vine from '@vinejs/vine'
import { multilineText, wholeNumber } from '#core/validation'
import { contentTexts as texts } from '#shared/texts/content'
import { isBlank, sanitize } from '#content/text/rich_text_rules'

const MAX_BODY = 60_000

const notBlankRule = vine.createRule((value, _options, field) => {
  if (typeof value === 'string' && isBlank(sanitize(value, 'article')))
    field.report(texts.emptyPage, 'not_blank', field)
})

/** `revision` is the one that the caller edited. */
const revision = () => wholeNumber().min(1).optional()

export const pageValidator = vine.create({
  body: multilineText(MAX_BODY).use(notBlankRule()),
  revision: revision(),
})

export const restorationValidator = vine.create({ revision: revision() })
