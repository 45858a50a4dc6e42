import { PageRevisionSchema } from '#database/schema'

export default class PageRevision extends PageRevisionSchema {
  static selfAssignPrimaryKey = true
}
