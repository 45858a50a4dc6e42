import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Assert } from '@japa/assert'
import type { Page } from 'puppeteer'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type AxeOptions = {
  rules: Record<string, { enabled: boolean }>
  runOnly?: { type: 'rule'; values: string[] }
}
type Axe = {
  run(options: AxeOptions): Promise<{ violations: { id: string; nodes: { target: unknown }[] }[] }>
}

const HAS_ENDED_OR_IS_ENDLESS = `(animation) => animation.playState !== 'running' ||
  animation.effect?.getComputedTiming().endTime === Infinity`

/** Asserts that axe reports no violation on the page. `label` names the page in the failure; target sizes are optional, and `only` names a single rule. */
export async function assertAccessible(
  page: Page,
  assert: Assert,
  label?: string,
  { hasTargetSize = false, only }: { hasTargetSize?: boolean; only?: string } = {}
): Promise<void> {
  // Inertia sets the title after it has rendered the page.
  await page.waitForFunction('document.title')
  // Elements that are fading in have too little contrast.
  await page.waitForFunction(`document.getAnimations().every(${HAS_ENDED_OR_IS_ENDLESS})`)
  // The content security policy blocks axe in a script tag.
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(AXE)
  const rules = { 'target-size': { enabled: hasTargetSize } }
  const violations = await page.evaluate(
    async (options) => {
      const result = await (globalThis as unknown as { axe: Axe }).axe.run(options)
      return result.violations.map(({ id, nodes }) => `${id}: ${JSON.stringify(nodes[0].target)}`)
    },
    { rules, ...(only && { runOnly: { type: 'rule', values: [only] } }) } satisfies AxeOptions
  )
  assert.deepEqual(violations, [], label)
}
