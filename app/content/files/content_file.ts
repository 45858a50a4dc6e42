import { FileSchema } from '#database/schema'

export default class ContentFile extends FileSchema {
  static selfAssignPrimaryKey = true
  static table = 'files'
}
