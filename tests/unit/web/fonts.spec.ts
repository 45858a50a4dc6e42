import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'

test.group('Fonts of the pages', () => {
  test('All files of a font have one range of weights, or the browser ignores some of them', async ({
    assert,
  }) => {
    const css = await readFile(new URL('../../../inertia/css/fonts.css', import.meta.url), 'utf8')
    const faces = css.match(/@font-face \{[^}]*\}/g)!.filter((face) => face.includes(`'Inter';`))
    assert.isAbove(faces.length, 2)
    const weights = faces.map((face) => /font-weight: ([^;]+);/.exec(face)![1])
    assert.lengthOf([...new Set(weights)], 1)
  })
})
