import { useId } from 'react'
import { Frame, type DrawingProps } from '~/components/catalog/drawings/frame'
import { LengthMark } from '~/components/catalog/drawings/length_mark'
import { Stops, type Stop } from '~/components/catalog/drawings/stops'

const FIBERS = [
  { y: 156, end: { x: 706, y: 74 } },
  { y: 206, end: { x: 744, y: 182 } },
  { y: 262, end: { x: 744, y: 288 } },
  { y: 312, end: { x: 706, y: 394 } },
]
const WIRES = [
  { y: 140, end: { x: 548, y: 84 } },
  { y: 184, end: { x: 592, y: 146 } },
  { y: 234, end: { x: 610, y: 234 } },
  { y: 284, end: { x: 592, y: 322 } },
  { y: 328, end: { x: 548, y: 384 } },
]

const SLEEVE = 'M330 118h96q18 58 18 116t-18 116h-96z'
const THREADS = Array.from({ length: 44 }, (_, index) => index * 8)
const WEAVE = {
  under: THREADS.map((step) => `M330 ${step + 20}l120 94`).join(''),
  over: THREADS.map((step) => `M330 ${step + 114}l120-94`).join(''),
}

/** A cutaway of the cable: jacket, woven shield, copper and four glass fibers with light at their ends */
export function PxlglassDrawing({ mark, ...frame }: DrawingProps) {
  const id = useId()
  return (
    <Frame id={id} {...frame} light={{ x: 480, y: 234 }}>
      <defs>
        <Stops id={`${id}jacket`} stops={JACKET} isUpright />
        <Stops id={`${id}shield`} stops={SHIELD} isUpright />
        <Stops id={`${id}dark`} stops={DARK} />
        <mask id={`${id}fade`} maskUnits="userSpaceOnUse" x="0" y="0" width="800" height="520">
          <rect width="800" height="520" fill={`url(#${id}dark)`} />
        </mask>
        <radialGradient id={`${id}glow`}>
          <stop stopColor="#fff" />
          <stop offset="0.12" stopColor="var(--accent, #ff7a3d)" />
          <stop offset="0.4" stopColor="var(--accent, #ff7a3d)" stopOpacity="0.28" />
          <stop offset="1" stopColor="var(--accent, #ff7a3d)" stopOpacity="0" />
        </radialGradient>
        <clipPath id={`${id}sleeve`}>
          <path d={SLEEVE} />
        </clipPath>
      </defs>
      <ellipse
        cx="300"
        cy="410"
        rx="330"
        ry="26"
        fill="#000"
        fillOpacity="0.8"
        filter={`url(#${id}soft)`}
      />
      {WIRES.map(({ y, end }) => (
        <Wire key={y} d={strand(400, y, end)} />
      ))}
      {FIBERS.map(({ y, end }) => (
        <Fiber key={y} id={id} d={strand(400, y, end)} end={end} />
      ))}
      <path d={SLEEVE} fill={`url(#${id}shield)`} />
      <g clipPath={`url(#${id}sleeve)`} fill="none">
        <path d={WEAVE.under} stroke="#000" strokeOpacity="0.5" strokeWidth="2.6" />
        <path d={WEAVE.over} stroke="#fff" strokeOpacity="0.3" strokeWidth="2.2" />
      </g>
      <path
        d="M0 100h338q22 66 22 134t-22 134H0z"
        fill={`url(#${id}jacket)`}
        mask={`url(#${id}fade)`}
      />
      <path
        d="M338 100q22 66 22 134t-22 134"
        fill="none"
        stroke="#fff"
        strokeOpacity="0.4"
        strokeWidth="1.5"
      />
      <path
        d="M276 100q22 66 22 134t-22 134"
        fill="none"
        stroke="var(--accent, #ff7a3d)"
        strokeWidth="5"
      />
      <LengthMark from={{ x: 60, y: 494 }} to={{ x: 740, y: 494 }} mark={mark} />
    </Frame>
  )
}

function strand(x: number, y: number, end: { x: number; y: number }): string {
  return `M${x} ${y}C${x + 90} ${y} ${end.x - 120} ${end.y} ${end.x} ${end.y}`
}

function Wire({ d }: { d: string }) {
  return (
    <g fill="none" strokeLinecap="round">
      <path d={d} stroke="#4a2a18" strokeWidth="19" />
      <path d={d} stroke="#8a4f2c" strokeWidth="13" transform="translate(0 -2)" />
      <path d={d} stroke="#c98556" strokeWidth="6" transform="translate(0 -4)" />
      <path d={d} stroke="#ffdcc0" strokeWidth="1.6" transform="translate(0 -5.5)" />
    </g>
  )
}

function Fiber({ id, d, end }: { id: string; d: string; end: { x: number; y: number } }) {
  return (
    <g fill="none" strokeLinecap="round">
      <path
        d={d}
        stroke="var(--accent, #ff7a3d)"
        strokeOpacity="0.5"
        strokeWidth="16"
        filter={`url(#${id}soft)`}
      />
      <path d={d} stroke="#fff" strokeOpacity="0.22" strokeWidth="13" />
      <path d={d} stroke="#0b0b0c" strokeOpacity="0.65" strokeWidth="10.5" />
      <path d={d} stroke="var(--accent, #ff7a3d)" strokeWidth="4.2" />
      <path d={d} stroke="#fff" strokeOpacity="0.85" strokeWidth="1.4" />
      <circle cx={end.x} cy={end.y} r="62" fill={`url(#${id}glow)`} />
    </g>
  )
}

const JACKET: Stop[] = [
  [0, '#4b4b53'],
  [0.02, '#1b1b1e'],
  [0.12, '#2a2a2f'],
  [0.24, '#6d6d77'],
  [0.29, '#8a8a95'],
  [0.36, '#3b3b42'],
  [0.55, '#1a1a1d'],
  [0.86, '#0a0a0b'],
  [0.98, '#151517'],
  [1, '#33333a'],
]
const SHIELD: Stop[] = [
  [0, '#6d6f77'],
  [0.26, '#d9dbe2'],
  [0.4, '#8c8f98'],
  [0.8, '#303138'],
  [1, '#555861'],
]
const DARK: Stop[] = [
  [0, '#000'],
  [0.28, '#fff'],
]
