import { createRequire } from 'node:module'

const fromAssert = createRequire(import.meta.resolve('@japa/assert'))
const { config } = fromAssert('chai') as { config: { useProxy: boolean } }

/**
 * Makes assertions plain objects. Their proxies find misspelled words of a chain such as `to.be.tru`, which no spec writes, and
 * take a third of the time of a property that is checked for many cases.
 */
export const usePlainAssertions = () => void (config.useProxy = false)
