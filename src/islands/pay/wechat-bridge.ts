/** How WeChat's own browser ended a payment; `ok` is not yet money received, which only the server knows. */
export type PaymentEnd = 'ok' | 'cancel' | 'fail'

interface Bridge {
  invoke(name: string, asked: object, ended: (said: { err_msg: string }) => void): void
}

declare global {
  interface Window {
    WeixinJSBridge?: Bridge
  }
}

/** Opens WeChat's payment over this page; `call` is the JSON of the step `jsapi`. The bridge may arrive after the page. */
export function payInWechat(call: string, ended: (end: PaymentEnd) => void): void {
  const invoke = () =>
    window.WeixinJSBridge?.invoke('getBrandWCPayRequest', JSON.parse(call), ({ err_msg }) =>
      ended((/:(ok|cancel)$/.exec(err_msg)?.[1] ?? 'fail') as PaymentEnd),
    )
  if (window.WeixinJSBridge) invoke()
  else document.addEventListener('WeixinJSBridgeReady', invoke, { once: true })
}
