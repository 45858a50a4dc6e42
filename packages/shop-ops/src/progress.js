const WIDTH = 30
const CLEAR = '\r\u001b[K'

/**
 * Shows how far a command is, on a terminal only: nothing of it reaches a file or the mail of cron.
 *
 * @param {string} label
 * @param {NodeJS.WriteStream} [stream]
 */
export function startProgress(label, stream = process.stderr) {
  const isShown = stream.isTTY === true
  /** @param {string} text */
  const show = (text) => {
    if (isShown) stream.write(`${CLEAR}${label}  ${text}`)
  }
  show('')
  return {
    /**
     * @param {number} done
     * @param {number} total
     */
    of(done, total) {
      const share = total === 0 ? 1 : Math.min(done / total, 1)
      const filled = Math.round(share * WIDTH)
      show(`[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${done} of ${total}`)
    },
    /** @param {number} bytes */
    bytes(bytes) {
      show(`${(bytes / 1024).toFixed(0)} kB`)
    },
    end() {
      if (isShown) stream.write(CLEAR)
    },
  }
}
