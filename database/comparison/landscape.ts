import { randomNumbers } from '#database/random_numbers'

export const WIDTH = 3840
export const HEIGHT = 2160
export const SHORE = 1512
const HORIZON = 1500
const SEED = 7

const STARS = 420
const SPRUCES = 170
const DECK = HORIZON - 78
const TOWER_TOP = HORIZON - 560
const TOWERS = [1120, 2560] as const
const BRIDGE = { from: -60, to: WIDTH + 60 } as const
const HANGER_GAP = 27

const mix = (from: number, to: number, share: number) => from + (to - from) * share

/** The parts of the scene with fine detail, without the sky behind and the water before them: stars, hills, spruces and a bridge. */
export function landscape(): string {
  const next = randomNumbers(SEED)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
${haze('far', '#4d3f68', '#a4707a')}${haze('middle', '#33294d', '#6d4c66')}
${Array.from({ length: STARS }, () => star(next)).join('')}
${hill(ridge(next, { base: HORIZON - 130, height: 300, roughness: 0.56 }), 'url(#far)')}
${hill(ridge(next, { base: HORIZON - 40, height: 300, roughness: 0.55 }), 'url(#middle)')}
${hill(ridge(next, { base: HORIZON - 20, height: 120, roughness: 0.5 }), '#261f3b')}
<g fill="#120f1e">${Array.from({ length: SPRUCES }, () => spruce(next)).join('')}</g>
${bridge()}</svg>`
}

const haze = (id: string, top: string, bottom: string) =>
  `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`

function star(next: () => number): string {
  const y = next() ** 1.6 * 900
  const opacity = (1 - y / 950) * mix(0.35, 1, next())
  return `<circle cx="${px(next() * WIDTH)}" cy="${px(y)}" r="${px(mix(0.8, 2.4, next()))}" fill="#fff" opacity="${opacity.toFixed(2)}"/>`
}

type RidgeShape = { base: number; height: number; roughness: number }

/** Returns heights from left to right by midpoint displacement. */
function ridge(next: () => number, { base, height, roughness }: RidgeShape): number[] {
  let heights = [next() - 0.5, next() - 0.5]
  for (let amplitude = 1; heights.length < 1000; amplitude *= roughness) {
    heights = heights.flatMap((value, index) => {
      if (index === heights.length - 1) return [value]
      return [value, mix(value, heights[index + 1], 0.5) + (next() - 0.5) * amplitude]
    })
  }
  return heights.map((value) => base - height * (value + 0.5))
}

function hill(heights: number[], fill: string): string {
  const step = WIDTH / (heights.length - 1)
  const line = heights.map((y, index) => `${px(index * step)} ${px(y)}`).join('L')
  return `<path fill="${fill}" d="M0 ${SHORE + 8}L${line}L${WIDTH} ${SHORE + 8}z"/>`
}

/** A trunk with a row of branches for every 9 pixels */
function spruce(next: () => number): string {
  const x = next() * WIDTH
  const distance = Math.min(1, Math.abs(x - 2300) / 1500)
  const height = 40 + next() * 60 + distance * 110
  const rows = Math.round(height / 9)
  const branches = Array.from({ length: rows }, (_, row) => {
    const reach = height * 0.3 * (row / rows) ** 0.9
    const [left, right] = [reach * mix(0.75, 1.25, next()), reach * mix(0.8, 1.2, next())]
    const y = HORIZON + 10 - height + height * (row / rows) * 0.96
    return `M${px(x)} ${px(y - 6)}L${px(x - left)} ${px(y + 9 + left / 4)}L${px(x)} ${px(y + 8)}L${px(x + right)} ${px(y + 9 + right / 4)}z`
  })
  return `<path d="${branches.join('')}M${px(x - 1.5)} ${px(HORIZON + 10 - height)}v${px(height)}h3v${px(-height)}z"/>`
}

/** A suspension bridge, whose hangers are two pixels wide */
function bridge(): string {
  const { from, to } = BRIDGE
  const positions = (start: number, gap: number) =>
    Array.from({ length: Math.ceil((to - start) / gap) }, (_, index) => start + index * gap)
  const cable = positions(from, 10).map((x) => `${x} ${px(cableAt(x))}`)
  const hangers = positions(from + 30, HANGER_GAP).map((x) => `M${x} ${px(cableAt(x))}V${DECK}`)
  const truss = positions(from, 38).map((x) => `M${x} ${DECK + 34}l19 -34l19 34`)
  const lamps = positions(from + 40, 108).map(
    (x) =>
      `<circle cx="${x}" cy="${DECK - 26}" r="3.4"/><circle cx="${x}" cy="${DECK - 26}" r="11" opacity="0.18"/>`
  )
  return `<g stroke="#0b0913" fill="none">
<path stroke-width="7" d="M${cable.join('L')}"/><path stroke-width="2" d="${hangers.join('')}"/>
<path stroke-width="15" d="M${from} ${DECK}H${to}"/><path stroke-width="4" d="M${from} ${DECK + 34}H${to}"/>
<path stroke-width="3" d="${truss.join('')}"/>${TOWERS.map(tower).join('')}</g>
<g fill="#ffd9a0">${lamps.join('')}</g>`
}

/** The height of the main cable: two slopes, and a parabola between the towers */
function cableAt(x: number): number {
  const [first, second] = TOWERS
  const rise = (share: number) => mix(DECK - 6, TOWER_TOP, share ** 1.5)
  if (x < first) return rise((x - BRIDGE.from) / (first - BRIDGE.from))
  if (x > second) return rise((BRIDGE.to - x) / (BRIDGE.to - second))
  return mix(DECK - 34, TOWER_TOP, (((x - first) / (second - first)) * 2 - 1) ** 2)
}

function tower(x: number): string {
  const braces = []
  for (let y = TOWER_TOP + 30; y < HORIZON - 120; y += 84)
    braces.push(
      `M${x - 27} ${y}L${x + 28} ${y + 76}M${x + 27} ${y}L${x - 28} ${y + 76}M${x - 30} ${y}h60`
    )
  const legs = `M${x - 34} ${HORIZON + 14}L${x - 22} ${TOWER_TOP - 20}M${x + 34} ${HORIZON + 14}L${x + 22} ${TOWER_TOP - 20}`
  return `<path stroke-width="22" d="${legs}"/><path stroke-width="7" d="${braces.join('')}"/><circle cx="${x}" cy="${TOWER_TOP - 34}" r="5" fill="#ff5a3c" stroke="none"/>`
}

/** Tenths of a pixel are enough. */
const px = (value: number) => value.toFixed(1)
