import { test } from '@japa/runner'
import { createElement, type ComponentType, type SVGProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Check, Printer, Search } from 'lucide-react'
import createIcon from '../../../inertia/icons/create_icon.js'

type Props = SVGProps<SVGSVGElement>
type IconFile = { __iconData: Parameters<typeof createIcon>[0] }

const FILES = 'lucide-react/dist/esm/icons'
const dataOf = async (name: string) => {
  const { __iconData: data } = (await import(`${FILES}/${name}.mjs`)) as IconFile
  return data
}

/** Returns the tag of an icon with its attributes in one order, and what it contains. */
function drawn(icon: ComponentType<Props>, props: Props) {
  const [, attributes, content] = /^<svg ([^>]*)>(.*)<\/svg>$/.exec(
    renderToStaticMarkup(createElement(icon, props))
  )!
  return { attributes: attributes.match(/[\w:-]+="[^"]*"/g)!.toSorted(), content }
}

test.group('Icons', () => {
  test('are drawn as Lucide draws them', async ({ assert }) => {
    const icons = { check: Check, search: Search, printer: Printer }
    for (const [name, theirs] of Object.entries(icons)) {
      const ours = createIcon(await dataOf(name))
      for (const props of [
        { className: 'size-4' },
        { 'className': 'size-4 text-ink', 'aria-label': 'Found' },
        { className: 'size-4', strokeWidth: 1.5, role: 'img' },
      ])
        assert.deepEqual(drawn(ours, props), drawn(theirs as ComponentType<Props>, props), name)
    }
  })
})
