import { Stops, type Stop } from '~/components/catalog/drawings/stops'

type PlugLightProps = { id: string; tone?: 'matt' | 'metal' }

/** The gradients of all plugs in a drawing */
export function PlugLight({ id, tone = 'matt' }: PlugLightProps) {
  return (
    <defs>
      <Stops id={`${id}body`} stops={BODY[tone]} />
      <Stops id={`${id}shell`} stops={SHELL} />
      <Stops id={`${id}round`} stops={ROUND} />
      <Stops id={`${id}turned`} stops={TURNED} />
      <Stops id={`${id}fall`} stops={FALL} isUpright />
      <Stops id={`${id}edge`} stops={EDGE} isUpright />
    </defs>
  )
}

const BODY: Record<'matt' | 'metal', Stop[]> = {
  matt: [
    [0, '#6a6a73'],
    [0.025, '#303035'],
    [0.1, '#1c1c1f'],
    [0.22, '#3a3a40'],
    [0.3, '#2a2a2e'],
    [0.46, '#19191b'],
    [0.8, '#0b0b0c'],
    [0.965, '#18181a'],
    [1, '#4b4b53'],
  ],
  metal: [
    [0, '#c9ccd6'],
    [0.03, '#6e7079'],
    [0.1, '#36383e'],
    [0.2, '#8f929c'],
    [0.25, '#b4b7c0'],
    [0.31, '#6a6c75'],
    [0.46, '#3c3e44'],
    [0.78, '#1b1c1f'],
    [0.94, '#2d2e33'],
    [1, '#8d9099'],
  ],
}
const SHELL: Stop[] = [
  [0, '#8d8a80'],
  [0.04, '#f4f1e6'],
  [0.12, '#a9a69b'],
  [0.26, '#f7f4ea'],
  [0.36, '#c4c1b5'],
  [0.7, '#77746c'],
  [0.93, '#9b988e'],
  [1, '#57554f'],
]
const ROUND: Stop[] = [
  [0, '#55555d'],
  [0.06, '#1b1b1e'],
  [0.24, '#4a4a51'],
  [0.34, '#2b2b2f'],
  [0.75, '#0c0c0d'],
  [1, '#2b2b30'],
]
const TURNED: Stop[] = [
  [0, '#000', 0.2],
  [0.08, '#000', 0.55],
  [0.22, '#fff', 0.35],
  [0.3, '#fff', 0.1],
  [0.5, '#000', 0.15],
  [0.85, '#000', 0.7],
  [1, '#000', 0.35],
]
const FALL: Stop[] = [
  [0, '#fff', 0.16],
  [0.16, '#fff', 0.02],
  [0.5, '#000', 0],
  [1, '#000', 0.62],
]
const EDGE: Stop[] = [
  [0, 'var(--accent, #ff7a3d)', 0],
  [0.6, 'var(--accent, #ff7a3d)', 0.35],
  [1, 'var(--accent, #ff7a3d)', 0.9],
]
