import { defineConfig } from '@adonisjs/core/bodyparser'

/** Of a table of prices: 20,000 cells in one call */
export const LONG_BODY = '2mb'

/** Multipart is parsed by hand on the upload routes alone; everywhere else it is refused before this parser. */
const bodyParserConfig = defineConfig({
  allowedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  form: {
    convertEmptyStringsToNull: false,
    types: ['application/x-www-form-urlencoded'],
    limit: '64kb',
    queryString: { allowDots: false, comma: false, depth: 3, parameterLimit: 100 },
  },
  json: {
    convertEmptyStringsToNull: false,
    strict: true,
    limit: '256kb',
    types: ['application/json', 'application/csp-report'],
  },
  multipart: {
    autoProcess: [],
    processManually: ['*'],
    convertEmptyStringsToNull: false,
    limit: '20mb',
    types: ['multipart/form-data'],
  },
})

export default bodyParserConfig
