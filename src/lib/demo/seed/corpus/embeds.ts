/** A word in a post and in the names of the goods that such a post shows. */
export const embeds: [post: string, goods: string][] = [
  ['轮胎', '轮胎'],
  ['机油', '机油'],
  ['记录仪', '行车记录仪'],
  ['洗车', '洗车'],
  ['天幕', '帐篷'],
  ['冰箱', '车载冰箱'],
  ['安全座椅', '安全座椅'],
  ['雨刮', '雨刮器'],
  ['胎压', '充气泵'],
  ['电瓶', '应急启动电源'],
  ['脚垫', '脚垫'],
  ['滤芯', '空调滤芯'],
]

/** What leads to them, in a post and in an answer to it. */
export const leads = [
  '文里说的是这一款：',
  '老有人问链接，放在这里：',
  '我买的就是它，价格以页面为准：',
  '对比过几款，最后留下的是它：',
]
export const answers = ['同款在用，', '我也买了这个，', '楼上问链接的看这里 ', '降价可以入，']
