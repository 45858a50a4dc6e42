import type { ReactNode } from 'react'

type PlugProps = {
  /** The id of the drawing's PlugLight */
  id: string
  /** The position of the tip, and the rotation in degrees; 0 points upward */
  x: number
  y: number
  turn?: number
  /** Puts the highlight on the other edge */
  isFlipped?: boolean
  /** Pixels per millimeter */
  scale: number
  /** Shows the ring in the accent color */
  hasRing?: boolean
  /** A sign on the body, in millimeters around (0, 30) */
  children?: ReactNode
}

/** An HDMI plug from above, in millimeters: shell 13.9 × 11.5, body 20.5 × 36, sleeve behind it */
export function Plug({
  id,
  x,
  y,
  turn = 0,
  isFlipped,
  scale,
  hasRing = true,
  children,
}: PlugProps) {
  const across = isFlipped ? -scale : scale
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${across} ${scale})`}>
      <Sleeve id={id} hasRing={hasRing} />
      <Shell id={id} />
      <path d={BODY} fill={`url(#${id}body)`} />
      <path d={BODY} fill={`url(#${id}fall)`} />
      <path d={EDGE} fill="none" stroke={`url(#${id}edge)`} strokeWidth="0.45" />
      <path d="M-8.6 11.75H8.6" stroke="#fff" strokeOpacity="0.6" strokeWidth="0.35" />
      <path d="M-10.2 15.1h20.4" stroke="#000" strokeOpacity="0.45" strokeWidth="0.3" />
      <path d="M-10.2 15.4h20.4" stroke="#fff" strokeOpacity="0.14" strokeWidth="0.25" />
      {children}
    </g>
  )
}

function Shell({ id }: { id: string }) {
  return (
    <>
      <path d="M-6.95.8q0-.8.8-.8h12.3q.8 0 .8.8V12h-13.9z" fill={`url(#${id}shell)`} />
      <path d="M-6.3.2h12.6" stroke="#fff" strokeOpacity="0.9" strokeWidth="0.3" />
      <path d="M-6.95 10.2h13.9V12h-13.9z" fill="#000" fillOpacity="0.5" />
      <path d="M-4.9 3.4h2.6v4.4h-2.6zM2.3 3.4h2.6v4.4H2.3z" fill="#12110d" />
      <path d="M-4.45 3.4h1.7v3.7h-1.7zM2.75 3.4h1.7v3.7h-1.7z" fill={`url(#${id}shell)`} />
    </>
  )
}

function Sleeve({ id, hasRing }: { id: string; hasRing: boolean }) {
  return (
    <>
      <path d="M-4.7 47h9.4l-1.1 19h-7.2z" fill="#101012" />
      <path d={RIBS} fill={`url(#${id}round)`} />
      <path d={RING} fill={hasRing ? 'var(--accent, #ff7a3d)' : '#46464d'} />
      <path d={RING} fill={`url(#${id}turned)`} />
    </>
  )
}

const BODY =
  'M-8.7 11.5h17.4q1.55 0 1.55 1.6v26.9q0 1.2-.8 2.1l-3.3 4.1q-.65.8-1.7.8h-8.9q-1.05 0-1.7-.8l-3.3-4.1q-.8-.9-.8-2.1v-26.9q0-1.6 1.55-1.6z'
const EDGE = 'M10.05 14.5V40.2q0 1-.7 1.9l-2.6 2.9'
const RING = 'M-5.7 46.8h11.4l-.5 3h-10.4z'
const RIBS = [51.2, 54, 56.8, 59.6, 62.4, 65.2].map(rib).join('')

function rib(y: number): string {
  const half = 4.75 - (y - 51.2) * 0.07
  return `M${-half} ${y + 0.7}q0-.7.7-.7H${half - 0.7}q.7 0 .7.7v.7q0 .7-.7.7H${-half + 0.7}q-.7 0-.7-.7z`
}
