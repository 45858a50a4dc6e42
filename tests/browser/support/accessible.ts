import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Assert } from '@japa/assert'
import type { Page } from 'puppeteer'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Axe = { run(): Promise<{ violations: { id: string; nodes: { target: unknown }[] }[] }> }

/** Ended, or never to end */
const HAS_ENDED = `(animation) => animation.playState !== 'running' ||
  animation.effect?.getComputedTiming().endTime === Infinity`

/** axe finds nothing to complain about; `where` is said where it does. */
export async function isClean(page: Page, assert: Assert, where?: string): Promise<void> {
  // A title comes a moment after the page.
  await page.waitForFunction('document.title')
  // What is still fading in has less contrast than it will have.
  await page.waitForFunction(`document.getAnimations().every(${HAS_ENDED})`)
  // Not by a script tag, which the page's policy refuses.
  await page.evaluate(AXE)
  const found = await page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run()
    return violations.map(({ id, nodes }) => `${id}: ${JSON.stringify(nodes[0].target)}`)
  })
  assert.deepEqual(found, [], where)
}
