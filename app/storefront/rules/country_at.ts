/** Longitude and latitude in degrees */
type Point = readonly [longitude: number, latitude: number]
type Outline = readonly Point[]

/**
 * The border from the Pacific to the Atlantic, precise enough to decide the side of a town; a few kilometers off in
 * places. North of it, the outline of Canada applies.
 */
const BORDER: Outline = [
  [-125.2, 48.45],
  [-124.0, 48.3],
  [-123.3, 48.25],
  [-123.15, 48.45],
  [-123.25, 48.7],
  [-123.05, 49.0],
  [-95.15, 49.0],
  [-95.15, 49.37],
  [-94.6, 48.72],
  [-93.35, 48.61],
  [-92.4, 48.22],
  [-91.4, 48.07],
  [-90.75, 48.1],
  [-89.6, 48.0],
  [-88.4, 48.3],
  [-84.85, 46.77],
  [-84.55, 46.46],
  [-84.35, 46.51],
  [-84.12, 46.3],
  [-83.6, 46.1],
  [-83.45, 45.85],
  [-82.5, 45.3],
  [-82.42, 43.0],
  [-82.52, 42.6],
  [-82.9, 42.36],
  [-83.08, 42.31],
  [-83.15, 42.05],
  [-82.7, 41.68],
  [-78.92, 42.83],
  [-78.91, 42.95],
  [-79.02, 43.06],
  [-79.075, 43.09],
  [-79.05, 43.26],
  [-79.2, 43.45],
  [-76.8, 43.63],
  [-76.35, 44.13],
  [-75.3, 44.84],
  [-74.75, 45.0],
  [-71.5, 45.01],
  [-71.4, 45.25],
  [-70.85, 45.24],
  [-70.3, 45.9],
  [-70.0, 46.7],
  [-69.23, 47.46],
  [-68.9, 47.18],
  [-68.33, 47.36],
  [-67.79, 47.07],
  [-67.78, 45.7],
  [-67.45, 45.6],
  [-67.45, 45.28],
  [-67.14, 45.15],
  [-66.98, 44.95],
  [-66.97, 44.83],
  [-66.9, 44.5],
]

/** Canada without Alaska's strip of coast, out to its waters */
const CANADA: Outline = [
  ...BORDER,
  [-65.7, 43.0],
  [-59.0, 43.5],
  [-56.9, 46.2],
  [-52.0, 46.2],
  [-52.0, 48.0],
  [-55.0, 53.5],
  [-61.0, 61.0],
  [-66.0, 66.0],
  [-75.5, 77.5],
  [-73.5, 78.3],
  [-60.0, 82.3],
  [-62.0, 83.5],
  [-90.0, 83.0],
  [-125.0, 77.0],
  [-129.0, 70.5],
  [-141.0, 69.9],
  [-141.0, 60.31],
  [-139.0, 60.1],
  [-137.5, 58.95],
  [-135.0, 59.75],
  [-133.4, 58.4],
  [-130.0, 56.0],
  [-130.0, 55.0],
  [-130.9, 54.75],
  [-133.8, 54.4],
  [-133.0, 51.5],
]

/** The forty-eight states, out to their waters */
const UNITED_STATES: Outline = [
  ...BORDER,
  [-69.5, 40.9],
  [-74.8, 34.6],
  [-79.7, 30.5],
  [-79.8, 25.0],
  [-81.5, 24.3],
  [-83.5, 24.4],
  [-84.5, 28.5],
  [-88.5, 28.7],
  [-96.8, 26.9],
  [-97.13, 25.95],
  [-97.5, 25.85],
  [-98.2, 26.05],
  [-99.15, 26.42],
  [-99.51, 27.5],
  [-100.3, 28.28],
  [-101.4, 29.77],
  [-102.35, 29.88],
  [-102.8, 29.35],
  [-103.15, 28.97],
  [-104.5, 29.65],
  [-106.5, 31.75],
  [-108.21, 31.78],
  [-108.21, 31.33],
  [-111.07, 31.33],
  [-114.81, 32.5],
  [-117.13, 32.53],
  [-120.8, 33.0],
  [-125.2, 40.3],
]

const ALASKA: Outline = [
  [-141.0, 69.9],
  [-156.5, 71.8],
  [-168.5, 68.5],
  [-168.95, 65.5],
  [-174.0, 63.3],
  [-174.0, 59.5],
  [-179.9, 53.0],
  [-179.9, 50.8],
  [-160.0, 53.0],
  [-150.0, 57.0],
  [-144.0, 59.3],
  [-138.5, 57.5],
  [-135.0, 54.6],
  [-130.9, 54.75],
  [-130.0, 55.0],
  [-130.0, 56.0],
  [-133.4, 58.4],
  [-135.0, 59.75],
  [-137.5, 58.95],
  [-139.0, 60.1],
  [-141.0, 60.31],
]

const HAWAII: Outline = [
  [-160.7, 22.6],
  [-160.7, 21.4],
  [-156.2, 18.7],
  [-154.5, 18.9],
  [-154.5, 20.3],
  [-158.5, 22.6],
]

/** Returns the country of a location in degrees; null outside both countries and at sea. */
export function countryAt(latitude: number, longitude: number): 'CA' | 'US' | null {
  const point: Point = [longitude, latitude]
  if (isWithin(point, CANADA)) return 'CA'
  return [UNITED_STATES, ALASKA, HAWAII].some((outline) => isWithin(point, outline)) ? 'US' : null
}

// A line from the point to the east crosses the outline an odd number of times if the point is inside.
function isWithin([x, y]: Point, outline: Outline): boolean {
  return outline.reduce((inside, [x1, y1], index) => {
    const [x2, y2] = outline[(index + 1) % outline.length]
    const crosses = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1
    return crosses ? !inside : inside
  }, false)
}
