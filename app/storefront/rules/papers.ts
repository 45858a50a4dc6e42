import { LINES } from '#catalog'
import type { Audience } from '#shared/enums'

/** A drawing is shown where it stands, a document is saved; `audience` is that of its line. */
export type Paper = { file: string; disposition: 'attachment' | 'inline'; audience: Audience }

const PAPERS = new Map<string, Paper>(
  LINES.flatMap(({ slug, documents, audience }) =>
    [
      ...documents.map(({ file }) => ({ file, disposition: 'attachment' as const, audience })),
      { file: `${slug}.svg`, disposition: 'inline' as const, audience },
    ].map((paper) => [paper.file, paper] as const)
  )
)

/** What may be fetched by that name; a name from outside never becomes part of a path. */
export function findPaper(name: string): Paper | null {
  return PAPERS.get(name) ?? null
}
