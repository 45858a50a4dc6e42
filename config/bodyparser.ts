import { defineConfig } from '@adonisjs/core/bodyparser'

/** For price tables, which send up to 20,000 cells in one request */
export const LARGE_BODY_LIMIT = '2mb'

/**
 * Upload routes parse multipart bodies themselves; other routes reject them before this parser. Validators trim each field
 * except passwords.
 */
const bodyParserConfig = defineConfig({
  allowedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  form: {
    convertEmptyStringsToNull: false,
    trimWhitespaces: false,
    types: ['application/x-www-form-urlencoded'],
    limit: '64kb',
    queryString: { allowDots: false, comma: false, depth: 3, parameterLimit: 100 },
  },
  json: {
    convertEmptyStringsToNull: false,
    trimWhitespaces: false,
    strict: true,
    limit: '256kb',
    types: ['application/json', 'application/csp-report', 'application/reports+json'],
  },
  multipart: {
    autoProcess: [],
    processManually: ['*'],
    convertEmptyStringsToNull: false,
    trimWhitespaces: false,
    limit: '20mb',
    types: ['multipart/form-data'],
  },
})

export default bodyParserConfig
