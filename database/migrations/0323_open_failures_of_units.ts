import { BaseSchema } from '@adonisjs/lucid/schema'

/** Which units failed a station is read for the board and for the filter of the list, out of a hundred thousand units. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw(
      `create index unit_scans_failures on unit_scans (unit_id, stage) where result = 'fail' and not is_undone`
    )
  }
}
