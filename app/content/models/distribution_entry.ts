import { DistributionEntrySchema } from '#database/schema'

export default class DistributionEntry extends DistributionEntrySchema {
  static selfAssignPrimaryKey = true
  static table = 'distribution_entries'
}
