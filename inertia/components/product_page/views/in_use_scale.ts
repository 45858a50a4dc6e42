/** What stands in the drawing of a cable in use, in mm */
const SOURCE = { width: 430, height: 120, base: 400 }
/** A display of 65 inches */
const DISPLAY = { width: 1440, height: 810, base: 745 }
const PORT_HEIGHT = SOURCE.base + SOURCE.height / 2
const HIGHEST_PORT = 1000

const CANVAS = { left: 50, width: 700, center: 250, height: 370 }

type Box = { x: number; y: number; width: number; height: number }
export type InUseScale = {
  /** Pixels per mm */
  scale: number
  floor: number
  source: Box
  display: Box
  from: { x: number; y: number }
  to: { x: number; y: number }
}

/**
 * Returns where source, cable and display are on a canvas of 800 × 520, all to the same scale: the straight line between
 * both ports is as long as the cable.
 */
export function inUseScale(lengthMm: number): InUseScale {
  const rise = Math.min(HIGHEST_PORT - PORT_HEIGHT, lengthMm * 0.6)
  const run = Math.sqrt(lengthMm ** 2 - rise ** 2)
  const total = SOURCE.width + run + DISPLAY.width
  const top = DISPLAY.base + DISPLAY.height
  const scale = Math.min(CANVAS.width / total, CANVAS.height / top)
  const floor = CANVAS.center + (top * scale) / 2
  const left = CANVAS.left + (CANVAS.width - total * scale) / 2
  const x = (mm: number) => left + mm * scale
  const y = (mm: number) => floor - mm * scale
  const box = (at: number, { width, height, base }: typeof SOURCE): Box => ({
    x: x(at),
    y: y(base + height),
    width: width * scale,
    height: height * scale,
  })
  return {
    scale,
    floor,
    source: box(0, SOURCE),
    display: box(SOURCE.width + run, DISPLAY),
    from: { x: x(SOURCE.width), y: y(PORT_HEIGHT) },
    to: { x: x(SOURCE.width + run), y: y(PORT_HEIGHT + rise) },
  }
}
