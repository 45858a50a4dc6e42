import { isPostgres, type Binding } from '#core/database'
import { likePattern } from '#core/like'
import { isId } from '#shared/ids'
import type { SearchTable } from '#core/search/documents'
import type { SearchWord } from '#shared/text/search_text'

export type Select = { sql: string; bindings: Binding[] }

/** A column of the subjects that a short query is the beginning of, such as the number of an order */
export type PrefixColumn = { column: string; of: (query: string) => string }

/** A search of one table in the order of one of its sort columns */
export type Search = {
  table: SearchTable
  sortColumn: string
  words: readonly SearchWord[]
  prefix: PrefixColumn
  /** A condition on the columns of the subject */
  where?: Select
}

/** A search counts and shows this many subjects at most, the newest ones. */
export const MAX_MATCHES = 5_000
/** One more shows that there are more. */
const MAX_FOUND = MAX_MATCHES + 1

const MAX_CANDIDATES = 20_000
/** How many of the newest documents are read for words that are too short for the index */
const MAX_READ_DOCUMENTS = 2_000
const MAX_PREFIX_MATCHES = 500
const MAX_TRIGRAMS = 32

// PostgreSQL ignores punctuation in its trigrams.
const hasTrigram = (form: string) =>
  isPostgres() ? /[\p{L}\p{N}]{3}/u.test(form) : [...form].length >= 3
const isIndexed = (word: SearchWord) => word.every(hasTrigram)

/** Selects `id` and `sort_key` of the subjects, at most MAX_FOUND, whose documents contain all words, or of the one with this id. */
export function selectMatches(search: Search): Select {
  const found = selectByWords(search)
  const [[word] = [], ...others] = search.words
  if (others.length > 0 || !isId(word)) return found
  const { table } = search
  const restricted = restriction(search)
  return {
    sql: `select id, sort_key from (${found.sql}) as documents union
      select ${resultColumns(search)} from ${table.name} where ${table.key} = ? ${restricted.sql}`,
    bindings: [...found.bindings, word, ...restricted.bindings],
  }
}

function selectByWords(search: Search): Select {
  const indexed = search.words.filter(isIndexed)
  if (indexed.length === 0) return selectWithoutIndex(search)
  return isPostgres() ? selectFromTable(search) : selectFromIndex(search, indexed)
}

const resultColumns = ({ table, sortColumn }: Search) =>
  `${table.key} as id, ${sortColumn} as sort_key`

/** PostgreSQL decides by the frequency of the words whether to read the index or the newest documents. */
function selectFromTable(search: Search): Select {
  const { sql, bindings } = matching(search)
  return {
    sql: `select ${resultColumns(search)} from ${search.table.name} where ${sql}
          order by position desc limit ${MAX_FOUND}`,
    bindings,
  }
}

/** The index knows which documents contain the trigrams of the words; whether they adjoin is read from the document. */
function selectFromIndex(search: Search, indexed: readonly SearchWord[]): Select {
  const { sql, bindings } = matching(search)
  const { name } = search.table
  const index = `${name}_index`
  return {
    sql: `select ${resultColumns(search)}
          from (select rowid as found from ${index} where ${index} match ? order by rowid desc limit ${MAX_CANDIDATES})
          cross join ${name} on position = found
          where ${sql} limit ${MAX_FOUND}`,
    bindings: [indexed.map(trigramsOfWord).join(' AND '), ...bindings],
  }
}

const trigramsOfWord = (word: SearchWord) =>
  `(${word.map((form) => `(${trigramsOf(form)})`).join(' OR ')})`

function trigramsOf(form: string): string {
  const letters = [...form]
  const trigrams = letters.slice(2).map((_, index) => letters.slice(index, index + 3).join(''))
  return [...new Set(trigrams)]
    .slice(0, MAX_TRIGRAMS)
    .map((trigram) => `"${trigram.replaceAll('"', '""')}"`)
    .join(' AND ')
}

/** Words of one or two letters are sought in the newest documents and as the beginning of a column. */
function selectWithoutIndex(search: Search): Select {
  const { table, words, prefix, sortColumn } = search
  const { sql, bindings } = matching(search, 'newest')
  const newest = `select ${resultColumns(search)} from (
      select ${table.key}, ${sortColumn}, document from ${table.name} order by position desc limit ${MAX_READ_DOCUMENTS}
    ) as newest where ${sql}`
  const [[word], ...others] = words
  if (others.length > 0) return { sql: newest, bindings }
  const restricted = restriction(search)

  const { column, of } = prefix
  const [atLeast, below] = isPostgres() ? ['~>=~', '~<~'] : ['>=', '<']
  const start = of(word)
  return {
    sql: `${newest} union select ${resultColumns(search)} from ${table.name} where ${table.key} in (
        select id from ${table.subjects} where ${column} ${atLeast} ? and ${column} ${below} ? limit ${MAX_PREFIX_MATCHES}
      ) ${restricted.sql}`,
    bindings: [...bindings, start, `${start}\u{10FFFF}`, ...restricted.bindings],
  }
}

function matching(search: Search, documents: string = search.table.name): Select {
  const found = contains(search.words)
  const restricted = restriction(search, documents)
  return {
    sql: `${found.sql} ${restricted.sql}`,
    bindings: [...found.bindings, ...restricted.bindings],
  }
}

function restriction({ table, where }: Search, documents: string = table.name): Select {
  if (!where) return { sql: '', bindings: [] }
  const { subjects, key } = table
  return {
    sql: `and exists (select 1 from ${subjects} where ${subjects}.id = ${documents}.${key} and ${where.sql})`,
    bindings: where.bindings,
  }
}

function contains(words: readonly SearchWord[]): Select {
  const conditions = words.map(
    (word) => `(${word.map(() => `document like ? escape '\\'`).join(' or ')})`
  )
  return { sql: conditions.join(' and '), bindings: words.flat().map(likePattern) }
}
