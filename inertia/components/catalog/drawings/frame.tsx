import type { ReactNode } from 'react'

export type DrawingProps = {
  className?: string
  /** Describes the drawing; without it, the drawing is decorative */
  label?: string
  /** A length beside the dimension line, e.g. "2 m" */
  mark?: string
  /** The part of the canvas that is shown, as a view box; without it, all of it */
  crop?: string
}

type Point = { x: number; y: number }

type FrameProps = DrawingProps & {
  id: string
  /** The center of the light on the 800 × 520 canvas */
  light?: Point
  children: ReactNode
}

/** The background of a drawing with a light behind the product. `id` prefixes all SVG ids, which must be unique per page. */
export function Frame(props: FrameProps) {
  const { id, className, label, crop, light = { x: 400, y: 250 }, children } = props
  return (
    <svg
      className={className}
      viewBox={crop ?? '0 0 800 520'}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <defs>
        <radialGradient
          id={`${id}light`}
          gradientUnits="userSpaceOnUse"
          cx="0"
          cy="0"
          r="1"
          gradientTransform={`translate(${light.x} ${light.y}) scale(${reach(light)})`}
        >
          <stop stopColor="#fff" stopOpacity="0.17" />
          <stop offset="0.45" stopColor="#cfd6e6" stopOpacity="0.055" />
          <stop offset="1" stopColor="#cfd6e6" stopOpacity="0" />
        </radialGradient>
        <filter
          id={`${id}soft`}
          filterUnits="userSpaceOnUse"
          x="-60"
          y="-60"
          width="920"
          height="640"
        >
          <feGaussianBlur stdDeviation="9" />
        </filter>
      </defs>
      <rect width="800" height="520" fill={`url(#${id}light)`} />
      {children}
    </svg>
  )
}

// The light fades out before the edge of the canvas.
const reach = ({ x, y }: Point) => `${Math.min(x, 800 - x)} ${Math.min(y, 520 - y)}`
