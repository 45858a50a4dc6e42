import { createElement } from 'react'
import type { SVGProps } from 'react'

type IconData = { name: string; node: readonly [tag: string, attributes: { key: string }][] }

const OUTLINE = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** Makes an icon of Lucide a component, instead of Lucide's own function; hidden from screen readers unless it has a name. */
export default function createIcon({ name, node }: IconData) {
  return function Icon({ className = '', ...props }: SVGProps<SVGSVGElement>) {
    const isNamed = 'aria-label' in props || 'aria-labelledby' in props || 'role' in props
    return createElement(
      'svg',
      {
        ...OUTLINE,
        'className': `lucide lucide-${name} ${className}`,
        'aria-hidden': isNamed ? undefined : true,
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes))
    )
  }
}
