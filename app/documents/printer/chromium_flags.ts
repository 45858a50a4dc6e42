// Without scripts, with request interception and in offline mode, an iframe or a meta refresh can still open a
// connection. An unreachable proxy and a resolver without results prevent it.
const NO_NETWORK = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-background-networking',
]

const PRINTING = [
  '--disable-gpu',
  '--font-render-hinting=none',
  '--disable-dev-shm-usage',
  '--disable-extensions',
]

// A printer needs one renderer, draws no frames on a screen and never goes back to a page: 400 → 300 MB.
const LITTLE_MEMORY = [
  '--enable-low-end-device-mode',
  '--renderer-process-limit=1',
  '--no-unsandboxed-zygote',
  '--in-process-gpu',
  '--use-gl=disabled',
  '--disable-software-rasterizer',
  '--disable-threaded-compositing',
  '--num-raster-threads=1',
  '--enable-features=NetworkServiceInProcess2',
  '--disable-features=SpareRendererForSitePerProcess,PaintHolding,BackForwardCache',
]

export function chromiumFlags({ sandbox }: { sandbox: boolean }): string[] {
  const flags = [...NO_NETWORK, ...PRINTING, ...LITTLE_MEMORY]
  return sandbox ? flags : [...flags, '--no-sandbox']
}
