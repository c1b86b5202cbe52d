import { z } from 'zod'

// Numbers and words that need an explanation; the API document repeats it wherever they occur.

const told = (description: string) => z.number().meta({ description })
const word = (description: string) => z.string().meta({ description })

/** A duration. */
export const seconds = told('seconds')

export const days = told('days')

export const grams = told('grams')

export const cubicCentimetres = told('cubic centimetres')

/** Whole sums; most money is in yuan. */
export const fen = told('fen, hundredths of a yuan')

export const points = told('points')

export const stars = told('1 to 5 stars')

export const meanStars = word('mean of stars with two decimals; 5.00 before the first review')

/** A limit. */
export const limit = told('0 for no limit')

export const orderStatus = told('0 unpaid, 1 to send, 2 to pick up, 3 sent, 4 received, 10 completed, -1 closed')

export const orderType = told('1 express, 2 picked up, 3 brought by the shop, 4 virtual')

/** Of a payment slip, which covers one or several orders or a recharge. */
export const slipStatus = told('0 unpaid, 1 under way, 2 paid, 3 paid on delivery, -1 cancelled')

/** Of an order. */
export const paid = told('1 paid, 0 not')

export const evaluateStatus = told('0 not reviewed, 1 reviewed, 2 followed up')

export const deliveryStatus = told('0 to send, 1 sent, 2 received')

export const refundStatus = told(
  '0 withdrawn or none, 1 asked, 2 to be paid, 3 done, 4 goods to be returned, 5 on their way back, 6 received, -1 refused, -2 closed by the shop',
)

export const refundType = told('1 money only, 2 money for goods sent back')

export const promotionOfOrder = word('seckill, groupbuy, bundling, topic or pointexchange; empty for none')

export const cheaperNow = told('1 while it costs less than usual, 0 otherwise')

export const stockState = z.enum(['none', 'few', 'enough'])

export const goodsState = told('1 on sale, 0 taken off')

export const verifyState = told('1 allowed, 0 to be reviewed, -1 refused')

export const shopStatus = told('1 open, 0 closed')

export const reviewKind = told('1 good, 2 middling, 3 bad')

export const essayFlag = told('0 nothing, 1 pinned, 2 essence')

/** Which goods a coupon or full reduction applies to. */
export const goodsScope = told('1 all goods, 2 those named, 3 all but those named')

export const shopScope = told('1 all shops, 2 those of some lines of business')

export const validity = told('0 until end_time, 1 for fixed_term days from the claim, 2 the same from the next day')

export const couponKind = word(
  'reward takes money off, discount leaves a share to pay, random is worth min_money to max_money',
)

export const tenthsLeft = word('what is left to pay, in tenths of the price: 8.5 for 15 per cent off')

export const bundleFreight = told('1 the seller pays the freight, 2 the buyer')

export const freightUnit = told('1 by weight, 2 by volume, 3 by piece')

export const mover = told('1 buyer, 2 shop, 3 platform, 4 the clock')

/** State of a shop's promotion. */
export const saleState = z.enum(['closed', 'over', 'running', 'coming'])

/** The same for promotions that need approval. */
export const appliedState = z.enum(['closed', 'waiting', 'over', 'running', 'coming'])
