import {
  ease,
  HEIGHT,
  mix,
  noise,
  WIDTH,
  type Color,
  type Painter,
} from '#database/seeders/demo_painting'

const NIGHT: Color = [11, 11, 12]
const GRAPHITE: Color = [58, 58, 64]
const ORANGE: Color = [255, 122, 61]
const WHITE: Color = [255, 250, 244]

/** Pictures of the demo gallery, painted by these functions, with their alternative texts */
export const DEMO_PICTURES: readonly { name: string; alt: string; painter: () => Painter }[] = [
  {
    name: 'cables.jpg',
    alt: 'Seven HDMI cables side by side, one of them orange',
    painter: () => cables,
  },
  {
    name: 'eye-diagram.jpg',
    alt: 'Wide open eye diagram of a long optical cable',
    painter: eyeDiagram,
  },
  {
    name: 'fibers.jpg',
    alt: 'Ends of a bundle of optical fibers, lit from behind',
    painter: () => fibers,
  },
  {
    name: 'home-theater.jpg',
    alt: 'Mountains at dusk on the screen of a dark home theater',
    painter: homeTheater,
  },
  {
    name: 'zone-plate.jpg',
    alt: 'Zone plate, which shows how a video processor scales fine detail',
    painter: () => zonePlate,
  },
  {
    name: 'color-bars.jpg',
    alt: 'Color bars and a gray ramp of our test signal',
    painter: () => colorBars,
  },
]

const CABLES = 7
const ORANGE_CABLE = 3

function cables(x: number, y: number): Color {
  let color = mix([24, 24, 27], NIGHT, y)
  for (let index = 0; index < CABLES; index += 1) {
    const wave = Math.sin(x * (2.1 + 0.13 * index) + index * 0.9) * 0.07
    const offset = (y - (0.14 + (index * 0.72) / (CABLES - 1)) - wave) / 0.058
    if (Math.abs(offset) > 3) continue
    const shadow = ease(2, 0.6, Math.abs(offset - 0.7))
    color = mix(color, [4, 4, 5], shadow * 0.6)
    if (Math.abs(offset) >= 1) continue
    const light = Math.sqrt(1 - offset * offset) * (0.55 - 0.45 * offset)
    const braid = 0.9 + 0.1 * Math.sin(x * 620 + offset * 9) * Math.sin(x * 620 - offset * 9)
    const body = mix(NIGHT, index === ORANGE_CABLE ? ORANGE : GRAPHITE, light * 1.5 * braid)
    const shine = Math.exp(-((offset + 0.45) ** 2) * 60) * 0.4
    color = mix(color, mix(body, WHITE, shine), ease(1, 0.97, Math.abs(offset)))
  }
  return color
}

const TRACES = 200
const LINE = 2

/** Draws the transitions between random bits on top of each other, as an oscilloscope does. */
function eyeDiagram(): Painter {
  const light = new Float32Array(WIDTH * HEIGHT)
  for (let trace = 0; trace < TRACES; trace += 1) {
    const bits = [0, 1, 2, 3].map((bit) => (noise(trace * 4 + bit) > 0.5 ? 1 : -1))
    const jitter = (noise(trace + 5000) - 0.5) * 0.07
    const level = 0.27 + (noise(trace + 9000) - 0.5) * 0.035
    for (let column = 0; column < WIDTH; column += 1) {
      const time = (column / WIDTH) * 2 + 0.5 + jitter
      const bit = Math.min(2, Math.max(0, Math.floor(time)))
      const part = ease(0.26, 0.74, time - bit)
      const height = bits[bit] + (bits[bit + 1] - bits[bit]) * part
      const middle = Math.round((0.5 - height * level) * HEIGHT)
      for (let row = middle - LINE; row <= middle + LINE; row += 1)
        light[row * WIDTH + column] += 1 / (1 + (row - middle) ** 2)
    }
  }
  return (x, y) => {
    const isGrid = (x / 0.15) % 1 < 0.012 || (y / 0.125) % 1 < 0.014
    const base: Color = isGrid ? [40, 41, 47] : [20, 21, 25]
    const glow = light[Math.round(y * HEIGHT) * WIDTH + Math.round(x * HEIGHT)]
    return mix(mix(base, ORANGE, glow / 5), WHITE, (glow - 6) / 26)
  }
}

const PITCH = 0.15

function fibers(x: number, y: number): Color {
  const row = Math.round(y / (PITCH * 0.87))
  const shift = row % 2 === 0 ? 0 : PITCH / 2
  const column = Math.round((x - shift) / PITCH)
  const radius = Math.hypot(x - column * PITCH - shift, y - row * PITCH * 0.87) / (PITCH / 2)
  const strength = 0.35 + 0.65 * noise(row * 31 + column * 7)
  const tint = mix([255, 176, 120], [150, 200, 255], noise(row * 13 + column * 57))
  const glass = mix([20, 21, 25], [46, 48, 56], 1 - radius)
  const core = mix(tint, WHITE, ease(0.3, 0.1, radius))
  const lit = mix(glass, core, (ease(0.42, 0.34, radius) + Math.exp(-radius * 3) * 0.45) * strength)
  const rim = Math.exp(-((radius - 0.9) ** 2) * 500) * 0.35
  return mix(mix(lit, [120, 124, 136], rim), NIGHT, ease(0.94, 0.99, radius))
}

function homeTheater(): Painter {
  const ridges = Array.from({ length: WIDTH }, (_, column) => ridgesAt(column / WIDTH))
  const scene = (x: number, y: number) => mountains(x, y, ridges[Math.floor(x * WIDTH)])
  return (x, y) => {
    const across = (x - 0.16) / 1.18
    const down = (y - 0.12) / 0.62
    const isBelow = across > 0 && across < 1
    if (isBelow && down > 0 && down < 1) return scene(across, down)
    const away = Math.hypot(Math.max(0.16 - x, x - 1.34, 0), Math.max(0.12 - y, y - 0.74, 0))
    const room = mix(NIGHT, [255, 150, 96], Math.exp(-away * 9) * 0.32)
    if (!isBelow || y < 0.8) return room
    // The floor mirrors the screen.
    return mix(room, scene(across, 1 - (y - 0.8) * 3), 0.22 * (1 - (y - 0.8) / 0.2))
  }
}

const LAYERS = [0, 1, 2, 3]

/** Returns how far down each row of mountains starts. */
const ridgesAt = (x: number) =>
  LAYERS.map((layer) =>
    [1, 2, 3, 4, 5].reduce(
      (ridge, octave) =>
        ridge +
        Math.sin(x * 5.3 * 1.9 ** octave + layer * 41 + octave * 7) * (0.085 / 1.75 ** octave),
      0.5 + layer * 0.12
    )
  )

function mountains(x: number, y: number, ridges: readonly number[]): Color {
  let color = mix(mix([30, 34, 74], [214, 92, 80], y * 1.5), [255, 196, 120], (y - 0.42) * 2.4)
  const sun = Math.hypot((x - 0.68) * 1.9, y - 0.46)
  color = mix(color, WHITE, ease(0.075, 0.07, sun) + Math.exp(-sun * 9) * 0.5)
  for (const layer of LAYERS) {
    const rock = mix([132, 68, 92], [16, 14, 26], layer / 3)
    color = mix(color, rock, ease(ridges[layer], ridges[layer] + 0.003, y))
  }
  return color
}

function zonePlate(x: number, y: number): Color {
  const radius = Math.hypot(x - 0.75, y - 0.5)
  const value = 0.5 + 0.5 * Math.cos(radius * radius * 520)
  // Finer rings than pixels would only be noise.
  return mix([128, 128, 128], mix(NIGHT, WHITE, value), ease(0.92, 0.6, radius))
}

const BARS: readonly Color[] = [
  [191, 191, 191],
  [191, 191, 0],
  [0, 191, 191],
  [0, 191, 0],
  [191, 0, 191],
  [191, 0, 0],
  [0, 0, 191],
]

function colorBars(x: number, y: number): Color {
  const across = Math.min(x / 1.5, 0.9999)
  if (y < 0.68) return BARS[Math.floor(across * BARS.length)]
  if (y < 0.84) return mix([0, 0, 0], [255, 255, 255], across)
  return mix([0, 0, 0], [255, 255, 255], Math.floor(across * 11) / 10)
}
