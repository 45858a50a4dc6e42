import vine from '@vinejs/vine'

const MAX_TEXT = 5_000
const MAX_LINE = 10_000_000

const text = () => vine.string().maxLength(MAX_TEXT).optional()
const line = () => vine.number({ strict: true }).min(0).max(MAX_LINE).optional()

/** The body of `report-uri` */
export const policyReportValidator = vine.create({
  'csp-report': vine.object({
    'effective-directive': text(),
    'violated-directive': text(),
    'blocked-uri': text(),
    'document-uri': text(),
    'source-file': text(),
    'line-number': line(),
  }),
})

const MAX_REPORTS = 20

/** The body of `report-to`, which lists reports of any type */
export const reportListValidator = vine.create({
  reports: vine
    .array(
      vine.object({
        type: vine.string().maxLength(60),
        body: vine
          .object({
            effectiveDirective: text(),
            blockedURL: text(),
            documentURL: text(),
            sourceFile: text(),
            lineNumber: line(),
          })
          .optional(),
      })
    )
    .maxLength(MAX_REPORTS),
})
