import { connectionTexts } from '#shared/texts/connection'
import { ApiError } from '../api.js'

type UploadOptions = {
  /** Called with the fraction of the form that is sent, 0 to 1 */
  onProgress: (fraction: number) => void
  signal: AbortSignal
}

/** Posts a form like `api.post`, with progress, which `fetch` does not report. Throws ApiError, or the abort reason. */
export function upload<T>(
  path: string,
  form: FormData,
  { onProgress, signal }: UploadOptions
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    signal.addEventListener('abort', abort, { once: true })
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onabort = () => reject(signal.reason)
    request.onerror = () =>
      reject(new ApiError(0, { err: connectionTexts.unreachable, code: 'E_UNREACHABLE' }))
    request.onload = () => {
      const body = parse(request.responseText)
      if (request.status < 400 && body) resolve(body as T)
      else reject(new ApiError(request.status, body ?? {}))
    }
    request.onloadend = () => signal.removeEventListener('abort', abort)
    request.open('POST', path)
    request.setRequestHeader('Accept', 'application/json')
    request.send(form)
  })
}

function parse(text: string): object | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
