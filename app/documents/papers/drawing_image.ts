import { fontFaces } from '#documents/views/fonts'

const OPENING_TAG = /<svg\b[^>]*>/i
const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"'

/** As a picture a drawing can neither run nor fetch anything; its texts need the font inside. */
export function drawingImage(svg: string): string {
  const drawing = svg.replace(OPENING_TAG, (tag) => `${withNamespace(tag)}${fontFor(svg)}`)
  return `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`
}

function withNamespace(tag: string): string {
  return /\sxmlns=/i.test(tag) ? tag : tag.replace(/^<svg/i, `<svg ${NAMESPACE}`)
}

function fontFor(svg: string): string {
  if (!/<text\b/i.test(svg)) return ''
  return `<style>${fontFaces(svg)} text { font-family: Inter, Arial, sans-serif }</style>`
}
