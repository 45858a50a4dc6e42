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

export function chromiumFlags({ sandbox }: { sandbox: boolean }): string[] {
  const flags = [...NO_NETWORK, ...PRINTING]
  return sandbox ? flags : [...flags, '--no-sandbox']
}
