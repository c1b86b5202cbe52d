/** Where the demo's members live. */
export const address = {
  name: '周明',
  mobile: '13812346021',
  province_id: 330000,
  city_id: 330100,
  district_id: 330106,
  address: '文三路 188 号 3 幢 2 单元 1102',
}

/** Near the platform's own shop, which brings there. */
export const office = {
  name: '周明',
  mobile: '13812346021',
  address: '申长路 1588 弄 9 号楼 1203 室',
  province_id: 310_000,
  city_id: 310_100,
  district_id: 310_112,
}

/** What the demo's own shop does at its door: bought on the site, redeemed with a code. */
export const service = {
  name: '到店精洗养护 5 次卡',
  introduction: '车友自营门店通用，凭核销码到店使用，购买后 90 天内有效。',
  content: '<p>每次含外观精洗、内饰吸尘、轮毂清洁与胎压检查，约 60 分钟。到店出示核销码，由店员扫码核销。</p>',
  category: '洗车用品',
  unit: '张',
  price: 15_900,
  market_price: 24_000,
  stock: 200,
}

/** How the demo's parcels travel. */
export const parcels = [
  {
    by: { express_company_name: '顺丰速运', delivery_no: 'SF1502367841029' },
    steps: [
      { status: 1, remark: '顺丰速运已收取快件，正送往上海虹桥集散中心' },
      { status: 2, remark: '快件已到达上海虹桥集散中心，准备发往杭州' },
      { status: 201, remark: '快件到达杭州西湖文三路营业点，快递员今天派送' },
    ],
  },
  {
    by: { express_company_name: '中通快递', delivery_no: '75412098836610' },
    steps: [
      { status: 1, remark: '广州白云网点已揽收' },
      { status: 2, remark: '快件离开广州转运中心，发往杭州转运中心' },
      { status: 201, remark: '快件到达杭州西湖二部，正在安排派送' },
    ],
  },
]

/** What a demo member says of what came. */
export const review = { content: '包装严实，隔天就到了，装上车严丝合缝，和描述的一样。', scores: 5 }

/** What a demo member and a shop do not agree on. */
export const dispute = {
  ask: { refund_reason: '其他', refund_remark: '收到的型号和页面上的不一样，装不上，申请退款。' },
  refused: '发出前已核对过型号，请提供安装照片。',
  complaint: { complain_reason: '其他', complain_remark: '照片已经发给店家，型号确实不符，请平台核实。' },
}
