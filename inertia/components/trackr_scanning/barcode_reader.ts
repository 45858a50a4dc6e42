/** Finds the text of a barcode or QR code in a picture of the camera, or null. */
export type BarcodeReader = (video: HTMLVideoElement) => Promise<string | null>

type NativeDetector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type NativeDetectorClass = {
  new (options: { formats: string[] }): NativeDetector
  getSupportedFormats(): Promise<string[]>
}

const NATIVE_FORMATS = ['code_128', 'code_39', 'data_matrix', 'qr_code']

/** Uses the browser's own detector, or where it has none, the shop's copy of ZXing, which is loaded only then. */
export async function openBarcodeReader(): Promise<BarcodeReader> {
  return (await nativeReader()) ?? (await zxingReader())
}

async function nativeReader(): Promise<BarcodeReader | null> {
  const { BarcodeDetector: Detector } = globalThis as { BarcodeDetector?: NativeDetectorClass }
  if (!Detector) return null
  const supported = await Detector.getSupportedFormats()
  const formats = NATIVE_FORMATS.filter((format) => supported.includes(format))
  if (!formats.includes('code_128')) return null
  const detector = new Detector({ formats })
  return async (video) => {
    const [found] = await detector.detect(video)
    return found?.rawValue ?? null
  }
}

async function zxingReader(): Promise<BarcodeReader> {
  const [{ prepareZXingModule, readBarcodes }, { default: wasm }] = await Promise.all([
    import('zxing-wasm/reader'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  // By default it loads its WebAssembly from another host.
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    if (!context || video.videoWidth === 0) return null
    canvas.width = video.videoWidth
    canvas.height = video.videoHeight
    context.drawImage(video, 0, 0)
    const picture = context.getImageData(0, 0, canvas.width, canvas.height)
    const [found] = await readBarcodes(picture, {
      formats: ['Code128', 'Code39', 'DataMatrix', 'QRCode'],
      maxNumberOfSymbols: 1,
    })
    return found?.text ?? null
  }
}
