/**
 * Tables in which SQLite keeps a full-text index, or samples of an index for its planner. Their row ids and binary values are
 * numbers, some of which look like card numbers; what is indexed is in the table itself.
 */
export const isIndexTable = (name: string): boolean =>
  /_search_index_(config|data|docsize|idx)$|^sqlite_stat\d$/.test(name)
