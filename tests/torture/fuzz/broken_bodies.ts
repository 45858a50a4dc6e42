import { brotliCompressSync, gzipSync } from 'node:zlib'
import { FORM_TYPE, JSON_TYPE, type Payload } from '#tests/torture/fuzz/junk'
import type { Random } from '#tests/torture/support/random'

const BOUNDARY = 'a-boundary'
const MULTIPART = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
const CRLF = '\r\n'

const part = (disposition: string, content: string) =>
  `--${BOUNDARY}${CRLF}Content-Disposition: form-data; ${disposition}${CRLF}${CRLF}${content}${CRLF}`
const whole = (...parts: string[]) => `${parts.join('')}--${BOUNDARY}--${CRLF}`
const multipart = (text: string): Payload => ({ content: Buffer.from(text), headers: MULTIPART })

const deep = (depth: number, open: string, close: string) =>
  open.repeat(depth) + close.repeat(depth)
const repeated = (text: string): string => {
  const inner = text.slice(1, -1)
  return inner ? `{${inner},${inner}}` : text
}
const plain = (text: string, headers: Record<string, string> = JSON_TYPE): Payload => ({
  content: Buffer.from(text),
  headers,
})

/** Derives malformed bodies from a valid one. */
export const BROKEN_BODIES: ((json: string, chances: Random) => Payload)[] = [
  (json) => plain(json.slice(0, -1)),
  (json, chances) => plain(json.slice(chances.between(0, json.length))),
  () => plain('5'),
  () => plain('null'),
  () => plain('"text"'),
  () => plain('[]'),
  (json) => plain(`[${json}]`),
  () => plain(''),
  (json) => plain(repeated(json)),
  () => plain(deep(20_000, '[', ']')),
  () => plain(deep(5_000, '{"a":', '}').replaceAll('}', '1}')),
  () => plain(`{"a":${deep(2_000, '[', ']')}}`),
  () => plain('{"__proto__":{"role":4},"constructor":{"prototype":{"role":4}}}'),
  () => plain(`{"a":"${'x'.repeat(256 * 1024)}"}`),
  (json) => plain(json, { 'content-type': 'application/json; charset=utf-16' }),
  (json) => plain(json, { 'content-type': 'text/plain' }),
  (json) => plain(json, { 'content-type': 'application/xml' }),
  (json) => plain(json, { 'content-type': 'application/x-www-form-urlencoded' }),
  (json) => plain(json, {}),
  (json) => plain(json, { 'content-type': 'x'.repeat(2_000) }),
  (json) => plain(json, { ...JSON_TYPE, 'content-encoding': 'gzip' }),
  (json) => plain(json, { ...JSON_TYPE, 'content-encoding': 'br' }),
  (json) => plain(json, { ...JSON_TYPE, 'content-encoding': 'deflate' }),
  (json) => plain(json, { ...JSON_TYPE, 'content-encoding': 'compress, nothing' }),
  (json) => ({ content: gzipSync(json), headers: { ...JSON_TYPE, 'content-encoding': 'gzip' } }),
  (json) => ({
    content: gzipSync(json).subarray(0, 12),
    headers: { ...JSON_TYPE, 'content-encoding': 'gzip' },
  }),
  () => ({
    content: gzipSync(`{"a":"${'x'.repeat(3_000_000)}"}`),
    headers: { ...JSON_TYPE, 'content-encoding': 'gzip' },
  }),
  (json) => ({
    content: brotliCompressSync(json).subarray(0, 5),
    headers: { ...JSON_TYPE, 'content-encoding': 'br' },
  }),
  () => ({ content: Buffer.from([0xff, 0xfe, 0x00, 0x80, 0xc0]), headers: JSON_TYPE }),
  () => plain('a=1&a=2&a[b]=3&a[]=4&__proto__[role]=4&a[b][c][d][e][f]=5&%=%&=&&', FORM_TYPE),
  () => plain(Array.from({ length: 2_000 }, (_, at) => `f${at}=1`).join('&'), FORM_TYPE),
  () => multipart(whole(part('name="__proto__"; filename="a.txt"', 'x'))),
  () => multipart(whole(part('name="constructor"', 'x'))),
  () => multipart(whole(part('name="file"; filename="../../../../tmp/pwn"', 'x'))),
  () => multipart(whole(part(`name="file"; filename*=utf-8''%E0%A4%A`, 'x'))),
  () => multipart(whole(part('name="file"; filename="a\0b.txt"', 'x'))),
  () => multipart(whole(part(`name="${'f'.repeat(5_000)}"; filename="${'n'.repeat(5_000)}"`, 'x'))),
  () => multipart(whole(...Array.from({ length: 1_500 }, (_, at) => part(`name="f${at}"`, 'x')))),
  () => multipart(part('name="file"; filename="a.txt"', 'never ends')),
  () => multipart(`--${BOUNDARY}${CRLF}no header at all`),
  () => multipart('no boundary at all'),
  () => multipart(''),
  () => plain(whole(part('name="a"', 'x')), { 'content-type': 'multipart/form-data' }),
  () => plain(whole(part('name="a"', 'x')), { 'content-type': 'multipart/form-data; boundary=' }),
]
