import { useWechatPayment } from './useWechatPayment.ts'
import { type PartProps, pressed } from './words.ts'

/**
 * How to continue: a QR code for the phone, WeChat's payment over this page, or the provider's page, which may be open
 * in another window.
 */
export function Onward({ paying: { slip, way, chosen, stopped, again, done, closed }, words, at }: PartProps) {
  const call = way?.type === 'jsapi' ? way.data : ''
  const inWechat = useWechatPayment(call, end => void closed(end))
  if (!way) return null
  return (
    <section className="panel pay-result">
      {way.type === 'qrcode' ? (
        <>
          <h2 tabIndex={-1}>{chosen === 'alipay' ? words.scanAlipay : words.scan}</h2>
          <img className="pay-code" src={way.qrcode} width="232" height="232" alt={words.scanAlt} />
        </>
      ) : way.type === 'jsapi' ? (
        <>
          <h2 tabIndex={-1}>{words.inWechat}</h2>
          <noscript>
            <p>{words.inWechatScript}</p>
          </noscript>
          <p>
            <button className="button buy large" type="button" onClick={inWechat}>
              {words.goOnWechat}
            </button>
          </p>
        </>
      ) : (
        <>
          <h2 tabIndex={-1}>{words.elsewhere}</h2>
          <p>{words.elsewhereText}</p>
          <p>
            <a className="button buy large" href={way.data} target="_blank" rel="noopener">
              {chosen === 'wechatpay' ? words.goOnWechat : words.goOn}
            </a>
          </p>
        </>
      )}
      <p className="quiet" role="status">
        {stopped ? words.stopped : words.watching}
      </p>
      <div className="row wrapping center">
        <a className="button primary" href={at.result + slip.out_trade_no} onClick={pressed(done)}>
          {words.done}
        </a>
        <a className="button" href={at.pay + slip.out_trade_no} onClick={pressed(again)}>
          {words.other}
        </a>
        <a className="button ghost" href={at.home}>
          {words.home}
        </a>
      </div>
    </section>
  )
}
