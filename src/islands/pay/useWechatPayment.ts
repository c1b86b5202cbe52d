import { useCallback, useEffect, useRef } from 'react'

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

/**
 * Opens WeChat's payment over this page, once by itself for each `call` (the JSON of the step `jsapi`, '' for none), and
 * again by the function returned. The bridge may arrive after the page.
 */
export function useWechatPayment(call: string, ended: (end: PaymentEnd) => void) {
  const opened = useRef('')
  const listener = useRef(ended)
  listener.current = ended
  const open = useCallback(() => {
    const invoke = () =>
      window.WeixinJSBridge?.invoke('getBrandWCPayRequest', JSON.parse(call), ({ err_msg }) =>
        listener.current((/:(ok|cancel)$/.exec(err_msg)?.[1] ?? 'fail') as PaymentEnd),
      )
    if (window.WeixinJSBridge) invoke()
    else document.addEventListener('WeixinJSBridgeReady', invoke, { once: true })
  }, [call])
  useEffect(() => {
    if (call === '' || opened.current === call) return
    opened.current = call
    open()
  }, [call, open])
  return open
}
