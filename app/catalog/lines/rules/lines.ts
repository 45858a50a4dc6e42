import { passive } from '#catalog/lines/rules/passive'
import { pxldrive } from '#catalog/lines/rules/pxldrive'
import { pxlglass } from '#catalog/lines/rules/pxlglass'
import { pxlglass8 } from '#catalog/lines/rules/pxlglass8'
import { pxlvision } from '#catalog/lines/rules/pxlvision'
import { series8 } from '#catalog/lines/rules/series8'
import { thxLongreach } from '#catalog/lines/rules/thx_longreach'
import { thxShortrange } from '#catalog/lines/rules/thx_shortrange'
import type { Audience, ProductLine } from '#shared/enums'
import type { Line, ShopRoot } from '#catalog/lines/rules/line'

export const LINES: readonly Line[] = [
  thxShortrange,
  thxLongreach,
  pxlvision,
  pxlglass8,
  series8,
  pxldrive,
  pxlglass,
  passive,
]

const BY_SLUG = new Map(LINES.map((line) => [line.slug, line]))
const BY_PATH = new Map(LINES.map((line) => [line.path, line]))

export function lineOf(slug: ProductLine): Line {
  return BY_SLUG.get(slug)!
}

export function findLineByPath(path: string): Line | null {
  return BY_PATH.get(path) ?? null
}

/** Returns the line whose page has a name, `cables_4k`, under any shop root. */
export function findLineByPage(page: string): Line | null {
  return LINES.find(({ path }) => path.endsWith(`/${page}`)) ?? null
}

/** Returns the lines whose tiles a visitor sees in one shop root, in display order. */
export function tilesOf(root: ShopRoot, audience: Audience): Line[] {
  return LINES.filter(
    (line) => line.root === root && isVisibleTo(line.tileAudience, audience)
  ).sort((a, b) => a.order - b.order)
}

export function isVisibleTo(audience: Audience, visitor: Audience): boolean {
  return audience === 'public' || visitor === 'trade'
}
