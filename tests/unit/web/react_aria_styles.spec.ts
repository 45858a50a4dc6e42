import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { REACT_ARIA_STYLES } from '#web/react_aria_styles'

const MODULES = ['interactions/usePress.mjs', 'overlays/usePreventScroll.mjs']

/** Returns the texts of the style elements that a module of React Aria adds. */
function stylesIn(module: string): string[] {
  const path = new URL(`../../../node_modules/react-aria/dist/private/${module}`, import.meta.url)
  const source = readFileSync(path, 'utf8')
  return [...source.matchAll(/\.textContent = `([^`]*)`\.trim\(\)/g)].map(([, template]) =>
    template.replace(/\$\{[^}]+PRESSABLE_ATTRIBUTE\}/, 'data-react-aria-pressable').trim()
  )
}

test.group('Styles of React Aria', () => {
  test('the content security policy allows the styles of the installed version', ({ assert }) => {
    assert.deepEqual(MODULES.flatMap(stylesIn), REACT_ARIA_STYLES)
  })
})
