import { useId } from 'react'
import { Frame, type DrawingProps } from '~/components/catalog/drawings/frame'
import { PxlvisionBack } from '~/components/catalog/drawings/pxlvision_back'
import { Stops, type Stop } from '~/components/catalog/drawings/stops'

/** The front of the processor, with its rear panel below */
export function PxlvisionDrawing(frame: DrawingProps) {
  const id = useId()
  const soft = `url(#${id}soft)`
  return (
    <Frame id={id} {...frame} light={{ x: 400, y: 220 }}>
      <defs>
        <Stops id={`${id}lid`} stops={LID} isUpright />
        <Stops id={`${id}front`} stops={FRONT} isUpright />
        <Stops id={`${id}sheen`} stops={SHEEN} />
        <Stops id={`${id}glass`} stops={GLASS} isUpright />
        <Stops id={`${id}fade`} stops={FADE} isUpright />
      </defs>
      <rect x="90" y="250" width="620" height="30" rx="12" fill="#000" filter={soft} />
      <path d="M132 84h536l52 50H80z" fill={`url(#${id}lid)`} />
      <path d="M132 84h536" stroke="#fff" strokeOpacity="0.3" />
      <g stroke="#000" strokeOpacity="0.6" strokeWidth="3" strokeLinecap="round">
        {Array.from({ length: 19 }, (_, index) => index - 9).map((slot) => (
          <path key={slot} d={`M${400 + slot * 14} 96l${slot * 1.3} 22`} />
        ))}
      </g>
      <rect x="76" y="134" width="648" height="130" rx="9" fill={`url(#${id}front)`} />
      <rect x="76" y="134" width="648" height="130" rx="9" fill={`url(#${id}sheen)`} />
      <path d="M85 134.7h630" stroke="#fff" strokeOpacity="0.75" strokeWidth="1.4" />
      <Window id={id} soft={soft} />
      <Controls />
      <rect x="104" y="264" width="18" height="7" rx="2" fill="#060607" />
      <rect x="678" y="264" width="18" height="7" rx="2" fill="#060607" />
      <PxlvisionBack id={id} />
    </Frame>
  )
}

function Window({ id, soft }: { id: string; soft: string }) {
  return (
    <>
      <rect
        x="236"
        y="160"
        width="328"
        height="78"
        rx="7"
        fill="#050506"
        stroke="#fff"
        strokeOpacity="0.14"
      />
      <rect x="252" y="176" width="140" height="46" rx="2" fill="#fff" fillOpacity="0.06" />
      <path d={HILLS} transform="translate(252 176)" fill="#fff" fillOpacity="0.13" />
      <rect
        x="408"
        y="176"
        width="140"
        height="46"
        rx="2"
        fill="var(--accent, #ff7a3d)"
        fillOpacity="0.2"
      />
      <path
        d={HILLS}
        transform="translate(408 176)"
        fill="var(--accent, #ff7a3d)"
        fillOpacity="0.55"
      />
      <path
        d={RIDGES}
        transform="translate(408 176)"
        fill="none"
        stroke="#fff"
        strokeOpacity="0.85"
        strokeWidth="1.1"
      />
      <path
        d="M400 166v66"
        stroke="var(--accent, #ff7a3d)"
        strokeWidth="6"
        strokeOpacity="0.7"
        filter={soft}
      />
      <path d="M400 166v66" stroke="var(--accent, #ff7a3d)" strokeWidth="1.6" />
      <path d="M240 160h176l-60 78H240z" fill={`url(#${id}glass)`} />
    </>
  )
}

function Controls() {
  return (
    <>
      <circle cx="146" cy="199" r="25" fill="#0b0b0c" stroke="#fff" strokeOpacity="0.22" />
      <circle cx="146" cy="199" r="19" fill="#1d1e21" stroke="#000" strokeWidth="2" />
      <path
        d="M139.5 193a8.5 8.5 0 1 0 13 0M146 188.5v9"
        fill="none"
        stroke="var(--accent, #ff7a3d)"
        strokeWidth="2"
        strokeLinecap="round"
      />
      {[612, 646, 680].map((x) => (
        <g key={x}>
          <circle cx={x} cy="199" r="11.5" fill="#0b0b0c" stroke="#fff" strokeOpacity="0.25" />
          <circle cx={x} cy="198" r="8.5" fill="#222327" />
        </g>
      ))}
    </>
  )
}

const HILLS = 'M0 46V34l22-14 16 10 26-22 30 24 18-10 28 18v6z'
const RIDGES = 'M0 34l22-14 16 10 26-22 30 24 18-10 28 18M22 20l5 9 4-5M64 8l6 13 7-4M112 22l4 7'

const LID: Stop[] = [
  [0, '#101012'],
  [0.6, '#1f2023'],
  [1, '#3a3b40'],
]
const FRONT: Stop[] = [
  [0, '#8b8e97'],
  [0.02, '#53565d'],
  [0.14, '#3a3c42'],
  [0.5, '#232428'],
  [0.95, '#111113'],
  [1, '#2c2d31'],
]
const SHEEN: Stop[] = [
  [0, '#fff', 0.02],
  [0.2, '#fff', 0.2],
  [0.28, '#fff', 0.05],
  [0.7, '#fff', 0],
  [0.9, '#fff', 0.08],
  [1, '#000', 0.3],
]
const GLASS: Stop[] = [
  [0, '#fff', 0.13],
  [1, '#fff', 0.02],
]
const FADE: Stop[] = [
  [0, '#26272b'],
  [1, '#121214'],
]
