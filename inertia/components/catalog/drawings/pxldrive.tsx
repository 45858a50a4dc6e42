import { useId } from 'react'
import { Frame, type DrawingProps } from '~/components/catalog/drawings/frame'
import { Plug } from '~/components/catalog/drawings/plug'
import { PlugLight } from '~/components/catalog/drawings/plug_light'
import { Stops, type Stop } from '~/components/catalog/drawings/stops'
import { Tube } from '~/components/catalog/drawings/tube'

const WORN =
  'M40 430l14-9 10 15 12-22 9 19 13-13 11 18 12-27 9 17 14-8 10 14 12-24 11 21 12-11 10 16 13-20 10 14 14-7 9 11 13-16 10 9'
const CLEAN =
  'M530 430h22c8 0 6-26 14-26h18c8 0 6 26 14 26h18c8 0 6-26 14-26h18c8 0 6 26 14 26h18c8 0 6-26 14-26h18c8 0 6 26 14 26h24'

/** The dongle with a degraded signal going in and a clean one coming out */
export function PxldriveDrawing(frame: DrawingProps) {
  const id = useId()
  const soft = `url(#${id}soft)`
  return (
    <Frame id={id} {...frame} light={{ x: 400, y: 220 }}>
      <PlugLight id={id} />
      <Tube id={`${id}in`} width={26} shadow={soft} d="M-460 228H60" />
      <Tube id={`${id}out`} width={26} shadow={soft} d="M740 228H1260" />
      <Plug id={id} x={290} y={228} turn={90} scale={3.9} hasRing={false} />
      <Plug id={id} x={510} y={228} turn={-90} scale={3.9} isFlipped />
      <Case id={id} soft={soft} />
      <g fill="none" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <path d={WORN} stroke="currentColor" strokeOpacity="0.45" />
        <path
          d={CLEAN}
          stroke="var(--accent, #ff7a3d)"
          strokeWidth="8"
          strokeOpacity="0.4"
          filter={soft}
        />
        <path d={CLEAN} stroke="var(--accent, #ff7a3d)" strokeWidth="2.5" />
      </g>
    </Frame>
  )
}

function Case({ id, soft }: { id: string; soft: string }) {
  return (
    <g transform="translate(250 162)">
      <defs>
        <Stops id={`${id}case`} stops={CASE} isUpright />
        <Stops id={`${id}sheen`} stops={SHEEN} />
        <radialGradient id={`${id}lamp`}>
          <stop stopColor="#fff" />
          <stop offset="0.25" stopColor="var(--accent, #ff7a3d)" />
          <stop offset="1" stopColor="var(--accent, #ff7a3d)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect
        x="14"
        y="60"
        width="272"
        height="110"
        rx="22"
        fill="#000"
        fillOpacity="0.85"
        filter={soft}
      />
      <rect x="128" y="126" width="44" height="14" rx="5" fill="#77777f" />
      <rect x="133" y="130" width="34" height="8" rx="4" fill="#0a0a0b" />
      <rect width="300" height="132" rx="18" fill={`url(#${id}case)`} />
      <rect width="300" height="132" rx="18" fill={`url(#${id}sheen)`} />
      <rect
        x="0.75"
        y="0.75"
        width="298.5"
        height="130.5"
        rx="17.3"
        fill="none"
        stroke="#fff"
        strokeOpacity="0.28"
        strokeWidth="1.5"
      />
      <path
        d="M20 131.2h260"
        stroke="var(--accent, #ff7a3d)"
        strokeOpacity="0.75"
        strokeWidth="1.5"
      />
      {SLOTS.map((x) => (
        <g key={x} strokeLinecap="round" strokeWidth="5">
          <path d={`M${x} 28v76`} stroke="#000" strokeOpacity="0.72" />
          <path d={`M${x + 3} 28v76`} stroke="#fff" strokeOpacity="0.16" strokeWidth="1.2" />
        </g>
      ))}
      <path
        d="M18 66h17M29 60l6 6-6 6"
        fill="none"
        stroke="#fff"
        strokeOpacity="0.75"
        strokeWidth="2"
      />
      <path
        d="M265 66h17M276 60l6 6-6 6"
        fill="none"
        stroke="var(--accent, #ff7a3d)"
        strokeWidth="2"
      />
      <circle cx="274" cy="108" r="24" fill={`url(#${id}lamp)`} fillOpacity="0.9" />
      <circle cx="274" cy="108" r="2.6" fill="#fff" />
    </g>
  )
}

const SLOTS = Array.from({ length: 13 }, (_, index) => 66 + index * 14)
const CASE: Stop[] = [
  [0, '#8e9099'],
  [0.03, '#5a5c64'],
  [0.18, '#44464d'],
  [0.5, '#2a2b30'],
  [0.9, '#17181a'],
  [1, '#0e0e10'],
]
const SHEEN: Stop[] = [
  [0, '#fff', 0],
  [0.18, '#fff', 0.05],
  [0.3, '#fff', 0.26],
  [0.36, '#fff', 0.08],
  [0.6, '#fff', 0],
  [1, '#000', 0.3],
]
