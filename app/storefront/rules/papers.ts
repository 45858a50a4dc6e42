import { LINES } from '#catalog'

/** A drawing is shown where it stands, a document is saved. */
export type Paper = { file: string; disposition: 'attachment' | 'inline' }

const PAPERS = new Map<string, Paper>([
  ...LINES.flatMap(({ documents }) => documents.map(({ file }) => paper(file, 'attachment'))),
  ...LINES.map(({ slug }) => paper(`${slug}.svg`, 'inline')),
])

/** What may be fetched by that name; a name from outside never becomes part of a path. */
export function findPaper(name: string): Paper | null {
  return PAPERS.get(name) ?? null
}

function paper(file: string, disposition: Paper['disposition']): [string, Paper] {
  return [file, { file, disposition }]
}
