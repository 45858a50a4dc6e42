const BOUNDARY = 'a-boundary-of-the-tests'

type Part = { field: string; filename?: string; type?: string; content: Buffer | string }

/** Builds a multipart form: `call('POST', path, { token, ...form([{ field: 'file', filename: 'a.png', content }]) })`. */
export function form(parts: readonly Part[]): { body: Buffer; headers: Record<string, string> } {
  const chunks = parts.flatMap(
    ({ field, filename, type = 'application/octet-stream', content }) => [
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"` +
          (filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: ${type}`) +
          '\r\n\r\n'
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]
  )
  return {
    body: Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}

export const aFormWith = (content: Buffer | string, filename = 'file', fields = {}) =>
  form([
    ...Object.entries(fields).map(([field, text]) => ({ field, content: String(text) })),
    { field: 'file', filename, content },
  ])
