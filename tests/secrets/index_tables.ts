/**
 * Tables in which SQLite keeps a full-text index. Their row ids are numbers of 13 digits, some of which look like card
 * numbers; what is indexed is in the table of the documents.
 */
export const isIndexTable = (name: string): boolean =>
  /_search_index_(config|data|docsize|idx)$/.test(name)
