/** What waits at the desk of the demo: reports by the number of their reason, notes, stop words. */
export const keeper = { nickname: '车友小秘书', username: 'desk', bio: '社区日常维护，有问题可以找我。' }

/** The login of the member whom everybody may try the demo as. */
export const member = { username: 'member' }

export const reports = [
  { target_type: 'essay', reason: '1', desc: '正文里一直推销自家贴膜店，还留了微信。' },
  { target_type: 'essay', reason: '5', desc: '油耗数据明显不对，同款车没有这么低的。' },
  { target_type: 'comment', reason: '4', desc: '说不过就骂人，请处理一下。' },
  { target_type: 'comment', reason: '1', desc: '每个帖子下面都复制同样的广告。' },
  { target_type: 'video', reason: '6', desc: '这是我拍的，没有经过我同意。' },
  { target_type: 'user', reason: '7', desc: '用多个账号互相刷赞。' },
] as const

export const notes = ['看过正文，像是广告，等第二个人确认。', '作者之前也被举报过一次。']

export const stopWords = [
  { word: '加微信', post: 'hold', dialog: 'hold', signature: 'refuse', nickname: 'refuse' },
  { word: '代开发票', post: 'refuse', dialog: 'refuse', signature: 'refuse', nickname: 'refuse', username: 'refuse' },
  { word: '调表车', post: 'hold' },
  { word: '垃圾车主', post: 'replace', dialog: 'replace', replacement: '**' },
  { word: '官方客服', nickname: 'refuse', username: 'refuse', signature: 'hold' },
] as const

/** Who would like to open a shop. */
export const shops = [
  {
    name: '老周轮胎仓',
    industry_id: 1,
    guarantee_level: 1,
    real_name: '周建国',
    phone: '13800138040',
    province: '310000',
    city: '310100',
    district: '310104',
    address_city: '上海市徐汇区',
    address: '漕溪北路 88 号',
  },
  {
    name: '南山洗护工坊',
    industry_id: 2,
    guarantee_level: 1,
    real_name: '林晓梅',
    phone: '13800138041',
    province: '440000',
    city: '440300',
    district: '440305',
    address_city: '广东省深圳市南山区',
    address: '科苑路 9 号',
  },
]

/** What the keeper wants to add, in fen: more than one may alone. */
export const adjustment = {
  target_id: 30,
  detail: { account_type: 'balance', amount: 200_000 },
  reason: '车展活动奖金',
}
