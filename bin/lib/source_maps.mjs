import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

const COMMENT = /\n\/\/# sourceMappingURL=data:application\/json;base64,(\S+)/

/** Takes the map out of compiled code: Node decodes and parses each that it finds, though most processes print no trace. */
export function withoutMap(code) {
  const [comment, encoded] = COMMENT.exec(code)
  return { code: code.replace(comment, ''), map: Buffer.from(encoded, 'base64').toString() }
}

/** Prints traces with the lines of the sources; `readMap` is asked when a trace is read, and returns '' for other files. */
export function useSourceMaps(readMap) {
  const maps = new Map()
  const mapOf = (path) => {
    if (!maps.has(path)) {
      const text = readMap(path)
      maps.set(path, text === '' ? null : new SourceMap(JSON.parse(text)))
    }
    return maps.get(path)
  }
  const lineOf = (frame) => `\n    at ${inSource(frame, mapOf)}`
  Error.prepareStackTrace = (error, frames) => `${titleOf(error)}${frames.map(lineOf).join('')}`
}

/** As Node does for an error whose text cannot be made */
function titleOf(error) {
  try {
    return Error.prototype.toString.call(error)
  } catch {
    return '<error>'
  }
}

function inSource(frame, mapOf) {
  const text = String(frame)
  const url = frame.getFileName()
  if (!url?.startsWith('file:') || url.includes('/node_modules/')) return text
  const [line, column] = [frame.getLineNumber(), frame.getColumnNumber()]
  const entry = mapOf(fileURLToPath(url))?.findEntry(line - 1, column - 1)
  if (entry?.originalLine === undefined) return text
  const place = `${url}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  return text.replace(`${url}:${line}:${column}`, () => place)
}
