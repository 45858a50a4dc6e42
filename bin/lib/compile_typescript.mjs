import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

const fromTsExec = createRequire(createRequire(import.meta.url).resolve('@poppinss/ts-exec'))

/** What ts-exec passes to its compiler for tsconfig.json; a test holds both against each other. */
const OPTIONS = {
  sourceMaps: true,
  module: { type: 'es6' },
  jsc: {
    target: 'esnext',
    externalHelpers: false,
    parser: { syntax: 'typescript', tsx: true, decorators: true, dynamicImport: true },
    transform: {
      decoratorMetadata: true,
      legacyDecorator: true,
      useDefineForClassFields: true,
      react: { runtime: 'automatic' },
    },
    experimental: { keepImportAttributes: true },
    keepClassNames: true,
  },
}
/** Names the compiler and its options, on which the result depends besides the source */
export const VERSION = `${fromTsExec('@swc/core/package.json').version} ${JSON.stringify(OPTIONS)}`

/** Compiles the source of a file as @poppinss/ts-exec does. */
export function compile(source, filename) {
  const { transformSync } = fromTsExec('@swc/core')
  const { code, map } = transformSync(source, { ...OPTIONS, filename })
  const mapUrl = `data:application/json;base64,${Buffer.from(map).toString('base64')}`
  return `${code}\n\n//# sourceMappingURL=${mapUrl}\n\n//# sourceURL=${pathToFileURL(filename).href}`
}
