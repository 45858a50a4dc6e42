import type { Audience, ProductLine } from '#shared/enums'

export type DiagramStation = {
  kind: 'player' | 'receiver' | 'processor' | 'dongle' | 'display'
  label: string
  note?: string
}

/** A connection diagram: stations in signal order, and the link between each pair */
export type Diagram = {
  stations: DiagramStation[]
  links: { kind: 'copper' | 'light'; label: string }[]
}

type LineTab = 'specs' | 'docs' | 'diagram'
type LineDocument = { kind: 'brief' | 'warranty'; file: string }
/** What customers buy a line for: short runs, long runs, or a better picture */
export type Job = 'near' | 'far' | 'picture'
export type ShopRoot = 'pixelgenproducts' | 'thxinterconnect'

/** A fact of a line; 'lengths' stands for the lengths that the visitor sees */
export type Highlight = { value: string; label: string } | 'lengths'

/** A product line and its page. Its texts are for `regionalText`. */
export type Line = {
  slug: ProductLine
  root: ShopRoot
  path: string
  title: string
  tagline: string
  description: string[]
  highlights: Highlight[]
  job: Job
  bandwidth: string
  /** The line for shorter or longer runs */
  neighbor: ProductLine | null
  /** Visitors who may open the page */
  audience: Audience
  /** Visitors who see the tile; a public page may have a trade tile */
  tileAudience: Audience
  order: number
  tabs: LineTab[]
  drawing: ProductLine
  diagram: Diagram | null
  documents: LineDocument[]
}
