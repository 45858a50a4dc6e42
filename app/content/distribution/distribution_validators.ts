import vine from '@vinejs/vine'
import { id, multilineText, optionalEnum, wholeNumber } from '#core/validation'
import { validationMessages } from '#core/validation_messages'
import { DistributorEntryType } from '#shared/enums'
import { contentTexts as texts } from '#shared/texts/content'
import { isBlank } from '#content/text/rich_text_rules'

const MAX_ENTRIES = 500
const MAX_TEXT = 5000
const MAX_ORDER = 100_000

const notBlankRule = vine.createRule((value, _options, field) => {
  if (typeof value === 'string' && isBlank(value))
    field.report(texts.emptyEntry, 'not_blank', field)
})

/** The body of the call is a list; it is validated as `entries`. */
export const distributionValidator = vine.create({
  entries: vine
    .array(
      vine.object({
        _id: id().optional(),
        text: multilineText(MAX_TEXT).use(notBlankRule()),
        type: optionalEnum(Object.values(DistributorEntryType)),
        order: wholeNumber().min(-MAX_ORDER).max(MAX_ORDER).optional(),
      })
    )
    .maxLength(MAX_ENTRIES),
})
distributionValidator.messagesProvider = validationMessages({
  array: 'Please send the whole list.',
})
