import { readdirSync, readFileSync, statSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import sharp from 'sharp'

const MAX_BYTES = 1024 * 1024
const WIDTHS = [3840, 1920, 960]

const folder = app.makePath('inertia/pictures')
const picture = (name: string, width = 3840) =>
  sharp(readFileSync(`${folder}/demo_${name}_${width}.webp`))

/** Returns the brightness of each pixel of a part of the 3840 px picture. */
async function brightness(
  name: string,
  part: { left: number; top: number; width: number; height: number }
): Promise<number[]> {
  const { data } = await picture(name)
    .extract(part)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

/** The differences of values with this distance */
const steps = (values: number[], distance = 1) =>
  values.slice(distance).map((value, index) => Math.abs(value - values[index]))

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Averages each row, which removes grain. */
const rowMeans = (values: number[], width: number) =>
  Array.from({ length: values.length / width }, (_, row) =>
    mean(values.slice(row * width, (row + 1) * width))
  )

test.group('Demo: the two pictures', () => {
  test('exist in the widths of the screens, in one megabyte together', async ({ assert }) => {
    for (const name of ['before', 'after']) {
      for (const width of WIDTHS) {
        const found = await picture(name, width).metadata()
        assert.deepEqual([found.width, found.height], [width, (width * 9) / 16], name)
      }
    }
    const files = readdirSync(folder).filter((file) => file.startsWith('demo_'))
    const bytes = files.reduce((sum, file) => sum + statSync(`${folder}/${file}`).size, 0)
    assert.lengthOf(files, 6)
    assert.isBelow(bytes, MAX_BYTES)
  })

  test('upscaling: the hangers of the bridge have sharper edges after than before', async ({
    assert,
  }) => {
    const hangers = { left: 1180, top: 1250, width: 300, height: 1 }
    const sharpness = async (name: string) => Math.max(...steps(await brightness(name, hangers)))
    assert.isAbove(await sharpness('after'), 2 * (await sharpness('before')))
  })

  test('grain: a row of the sky is noisy before and even after', async ({ assert }) => {
    const row = { left: 300, top: 450, width: 400, height: 1 }
    assert.isAbove(mean(steps(await brightness('before', row))), 0.2)
    assert.isBelow(mean(steps(await brightness('after', row))), 0.1)
  })

  test('banding: the sky darkens in jumps before and evenly after', async ({ assert }) => {
    const sky = { left: 300, top: 450, width: 400, height: 280 }
    const jump = async (name: string) => {
      const rows = rowMeans(await brightness(name, sky), sky.width)
      const sorted = steps(rows, 12).sort((a, b) => a - b)
      return sorted.at(-1)! / sorted[sorted.length >> 1]
    }
    assert.isAbove(await jump('before'), 6)
    assert.isBelow(await jump('after'), 4)
  })
})
