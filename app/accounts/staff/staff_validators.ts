import vine from '@vinejs/vine'

export const codesRequirementValidator = vine.create({
  required: vine.boolean({ strict: true }),
})

const isGranted = () => vine.boolean({ strict: true }).optional()

export const permissionsValidator = vine.create({
  see_costs: isGranted(),
  change_prices: isGranted(),
  refund: isGranted(),
  import: isGranted(),
  run_reports: isGranted(),
  edit_pages: isGranted(),
})
