import { ArticleSchema } from '#database/schema'

export default class Article extends ArticleSchema {
  static selfAssignPrimaryKey = true
}
