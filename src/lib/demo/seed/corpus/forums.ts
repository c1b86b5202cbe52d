import type { ArtBody, ArtPlace } from '../../../core/pictures/kinds.ts'
import type { SceneWord } from './scene-words.ts'

/** A theme of the corpus by its name, see themes/. */
export type Themed = string

export interface Board {
  name: string
  letter: string
  weight: number
  desc: string
  notice: string
  cover: { scene: SceneWord } | { type: ArtBody; place: ArtPlace }
  themes: Themed[]
  /** City of a regional forum, car of a forum about one model. */
  city?: string
  car?: string
  closed?: true
  /** Nobody has written in it yet. */
  quiet?: true
}

export interface Category {
  name: string
  columns: string[]
  boards: Board[]
}

const road = { scene: 'road' } as const

/** What a forum of a brand speaks of; those that do not fit the car are left out. */
export const brandThemes = [
  '提车',
  '电耗',
  '油耗',
  '插混',
  '保养',
  '一年',
  '选车',
  '异响',
  '轮胎',
  '改装',
  '智驾',
  '洗车',
  '聚会',
  '首台车',
  '亲子',
  '长途',
  '越野',
]
export const brandColumns = ['提车作业', '用车心得', '问答求助', '改装装饰', '活动聚会']

/** The brands that the demo's members write about; the forums of all others stand in the directory alone. */
export const livelyBrands = ['比亚迪', '特斯拉', '小米汽车', '大众', '丰田', '理想', '坦克']

/** Forums about one model, beside that of its brand. */
export const models: { car: string; brand: string; letter: string; weight: number }[] = [
  { car: 'Model Y', brand: '特斯拉', letter: 'M', weight: 4 },
  { car: '小米 SU7', brand: '小米汽车', letter: 'X', weight: 4 },
  { car: '宋 PLUS DM-i', brand: '比亚迪', letter: 'S', weight: 3 },
  { car: '理想 L6', brand: '理想', letter: 'L', weight: 3 },
  { car: '坦克 300', brand: '坦克', letter: 'T', weight: 3 },
  { car: '宏光 MINIEV', brand: '五菱', letter: 'H', weight: 2 },
]

const regionThemes = ['聚会', '停车', '自驾', '首台车', '充电', '洗车', '事故', '露营']
const region = (city: string, letter: string, weight: number, desc: string, cover: Board['cover']): Board => ({
  name: `${city}车友会`,
  letter,
  weight,
  city,
  desc,
  notice: `${city}本地的路况、停车、聚会都可以发。约线下活动请写清时间、地点、人数和费用，费用一律 AA，当面结清。`,
  cover,
  themes: regionThemes,
})

export const categories: Category[] = [
  { name: '品牌车系', columns: brandColumns, boards: [] },
  {
    name: '新能源',
    columns: ['续航电耗', '充电补能', '智能座舱', '问答求助'],
    boards: [
      {
        name: '续航实测',
        letter: 'X',
        weight: 6,
        desc: '同一条路、同一个温度，晒真实的表显和电耗',
        notice: '发帖请写明车型、气温、胎压、空调温度和平均车速，没有条件说明的数字没有可比性。',
        cover: { scene: 'cockpit' },
        themes: ['电耗', '插混'],
      },
      {
        name: '充电与补能',
        letter: 'C',
        weight: 6,
        desc: '家充安装、公共快充、换电站，怎么补能最省心',
        notice: '晒充电账单时请遮住手机号和车牌。私拉飞线充电有危险，这样的做法不在本版讨论。',
        cover: { scene: 'charge' },
        themes: ['充电'],
      },
      {
        name: '智能驾驶',
        letter: 'Z',
        weight: 4,
        desc: '辅助驾驶好不好用，开过才知道',
        notice: '辅助驾驶不是自动驾驶。脱手、睡觉、看手机的视频一律删除。',
        cover: { scene: 'map' },
        themes: ['智驾'],
      },
      {
        name: '混动增程',
        letter: 'H',
        weight: 3,
        desc: '短途用电、长途用油，两头的账都算清楚',
        notice: '油耗和电耗请分开写，并注明是否纯电出发。',
        cover: { type: 'suv', place: 'hills' },
        themes: ['插混', '长途'],
      },
    ],
  },
  {
    name: '地区车友',
    columns: ['同城活动', '路况停车', '自驾路线', '问答求助'],
    boards: [
      region('杭州', 'H', 5, '西湖边、龙井路、天目山，杭州车友在这里集合', { type: 'sedan', place: 'hills' }),
      region('成都', 'C', 5, '川西就在家门口，周末说走就走', { type: 'offroad', place: 'snow' }),
      region('上海', 'S', 4, '沪牌、停车、周边两小时自驾圈', { type: 'suv', place: 'city' }),
      region('广州', 'G', 4, '珠三角车友的茶位和车位都在这里', { scene: 'rain' }),
    ],
  },
  {
    name: '用车生活',
    columns: ['经验分享', '费用账单', '理赔记录', '问答求助'],
    boards: [
      {
        name: '新手上路',
        letter: 'X',
        weight: 5,
        desc: '倒车、会车、上高速，谁都是从新手来的',
        notice: '请对提问的新人耐心一点。关于驾照考试和代办的广告会被删除。',
        cover: { scene: 'cockpit' },
        themes: ['新手'],
      },
      {
        name: '油耗账单',
        letter: 'Y',
        weight: 4,
        desc: '一脚油一脚电都记账，算清每公里多少钱',
        notice: '账单请写清里程和时间段，加满法或充电桩读数都可以，表显数字请注明。',
        cover: road,
        themes: ['油耗', '一年'],
      },
      {
        name: '事故与保险',
        letter: 'S',
        weight: 4,
        desc: '出了险怎么办，保单怎么买，赔了多少',
        notice: '发现场照片请给车牌和人脸打码。责任认定以交警为准，版友意见只作参考。',
        cover: { scene: 'rain' },
        themes: ['事故'],
      },
      {
        name: '汽车茶馆',
        letter: 'Q',
        weight: 4,
        desc: '和车有关的故事，慢慢讲',
        notice: '闲聊也请与车有关。转载请注明出处。',
        cover: { type: 'hatch', place: 'city' },
        themes: ['首台车', '一年', '选车'],
      },
    ],
  },
  {
    name: '改装与养护',
    columns: ['作业展示', '动手教程', '问答求助'],
    boards: [
      {
        name: '养护 DIY',
        letter: 'Y',
        weight: 6,
        desc: '自己动手换油、换片、换滤芯，步骤和扭矩都写清楚',
        notice: '涉及刹车、转向、高压电的作业请量力而行。教程请写明工具、扭矩和安全提醒。',
        cover: { scene: 'wheel' },
        themes: ['保养', '动手'],
      },
      {
        name: '改装俱乐部',
        letter: 'G',
        weight: 5,
        desc: '轮毂、避震、灯光、内饰，改得合法也改得好看',
        notice: '改装前请先看当地车管所的规定。违法的大灯、排气作业会被删除。',
        cover: { scene: 'track' },
        themes: ['改装'],
      },
      {
        name: '轮胎与刹车',
        letter: 'L',
        weight: 3,
        desc: '四条胎、四片盘，决定你能不能停得住',
        notice: '讨论轮胎请写规格和生产周期。',
        cover: { scene: 'wheel' },
        themes: ['轮胎', '动手'],
      },
      {
        name: '洗车美容',
        letter: 'X',
        weight: 3,
        desc: '自己洗、去店里洗，贴膜镀晶值不值',
        notice: '商家请走商务合作，本版不接广告。',
        cover: { type: 'sedan', place: 'garage' },
        themes: ['洗车'],
      },
    ],
  },
  {
    name: '自驾露营',
    columns: ['游记', '路线攻略', '露营装备', '约伴同行'],
    boards: [
      {
        name: '自驾游',
        letter: 'Z',
        weight: 7,
        desc: '从家门口到天边，路书、路况、住宿都在这里',
        notice: '攻略请写日期和路况。进无人区、走非铺装路线，请结伴并告知家人。',
        cover: { type: 'suv', place: 'desert' },
        themes: ['自驾', '长途'],
      },
      {
        name: '露营基地',
        letter: 'L',
        weight: 4,
        desc: '天幕、炉子、车顶帐篷，在车边过夜',
        notice: '带走垃圾，不在禁火区生火，河滩扎营先看天气。',
        cover: { scene: 'camp' },
        themes: ['露营'],
      },
      {
        name: '川藏新藏线',
        letter: 'C',
        weight: 2,
        desc: '三一八、三一七、二一九，高原路线专版',
        notice: '高反不是小事。第一次上高原请留足适应的时间，身体不适立即下撤。',
        cover: { type: 'offroad', place: 'snow' },
        themes: ['自驾', '越野'],
      },
      {
        name: '越野穿越',
        letter: 'Y',
        weight: 3,
        desc: '沙漠、河滩、林道，车与路的较量',
        notice: '单车不进沙，救援装备不齐不出发。碾压草场和农田的行为一律禁止。',
        cover: { type: 'offroad', place: 'desert' },
        themes: ['越野'],
      },
    ],
  },
  {
    name: '二手车',
    columns: ['看车验车', '行情价格', '过户流程', '问答求助'],
    boards: [
      {
        name: '验车帮忙看',
        letter: 'Y',
        weight: 5,
        desc: '检测报告读不懂，发上来大家一起看',
        notice: '请遮住车架号后六位和个人信息。看报告只能作参考，大额交易请找第三方上门检测。',
        cover: { scene: 'wheel' },
        themes: ['二手'],
      },
      {
        name: '卖车与置换',
        letter: 'M',
        weight: 3,
        desc: '旧车怎么卖不吃亏，置换补贴怎么拿',
        notice: '只聊经验，不发车源。交易请走正规渠道，过户后再交尾款。',
        cover: { type: 'sedan', place: 'showroom' },
        themes: ['卖车'],
      },
      {
        name: '旧版车源区',
        letter: 'J',
        weight: 0,
        desc: '车源发布已经停用',
        notice: '本版已关闭。想聊买卖经验，请到「卖车与置换」。',
        cover: { type: 'sedan', place: 'garage' },
        themes: [],
        closed: true,
      },
    ],
  },
]
