import type { ReactNode } from 'react'

export type DrawingProps = {
  className?: string
  /** Says what is shown; without it the drawing is decoration */
  label?: string
  /** A length beside the dimension line, e.g. "2 m" */
  mark?: string
}

type Point = { x: number; y: number }

type FrameProps = DrawingProps & {
  id: string
  /** Where the light falls, in the 800 × 520 of the stage */
  light?: Point
  children: ReactNode
}

/** The dark stage with a light behind the product. Its ids begin with `id`, so that drawings can share a page. */
export function Frame({ id, className, label, light = { x: 400, y: 250 }, children }: FrameProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 800 520"
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

// The light ends before the stage does, so that no edge of it shows.
const reach = ({ x, y }: Point) => `${Math.min(x, 800 - x)} ${Math.min(y, 520 - y)}`
