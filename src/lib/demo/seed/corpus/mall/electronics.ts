import { type Leaf, leaf } from './leaf.ts'

/** What has a plug or a battery. */
export const electronicsLeaves: Leaf[] = [
  leaf(
    '车载电器/行车记录/行车记录仪',
    'dashcam',
    '途影车载电器、车友自营',
    ['台', 'all'],
    {
      attrs: ['分辨率:2K,4K', '停车监控:支持,不支持'],
      specs: ['存储:不含卡,64G 卡+49,128G 卡+89', '安装:自己安装,到店安装+98'],
    },
    `
dashcam-1 dashcam-3|ROVEYE|4K 行车记录仪|699|4K 夜里车牌也看得清，停车监控支持
dashcam-2 dashcam-2-detail|NOVIX|2K 行车记录仪|399|蓝灰机身，语音控制，手机直连下载
dashcam-3 dashcam-1|ROVEYE|4K 行车记录仪 降压线套装|829|带降压线，停车监控支持`,
  ),
  leaf(
    '车载电器/行车记录/流媒体后视镜',
    'dashcam',
    '途影车载电器',
    ['套', 'all'],
    { attrs: ['屏幕:9 英寸,11 英寸'], specs: ['安装:自己安装,到店安装+128'] },
    `
mirrorcam-1 mirrorcam-3|ROVEYE|流媒体后视镜行车记录仪|598|前后双录，雨天也看得清车后
mirrorcam-2 mirrorcam-2-detail|NOVIX|流媒体行车记录仪 灰色边框|468|9 英寸屏，原车支架直接卡上
mirrorcam-3 mirrorcam-1|ROVEYE|流媒体行车记录仪 后摄加装套装|698|六层玻璃镜头的后摄像头，不进水，当倒车影像用`,
  ),
  leaf(
    '车载电器/车载充电/车载充电器',
    'charger',
    '途影车载电器、快充先生',
    ['个', 'all'],
    { attrs: ['功率:45W,65W', '接口:双口'], specs: ['数量:一个,两个*1.9'] },
    `
charger-1 charger-3|VOLTERRA|车载快充充电器 65W 双口|79|蓝色光圈，夜里好找，点烟器即插即用
charger-2 charger-2-detail|LUMIQ|古铜色车载充电器 45W 双口|69|金属机身，手机平板同充
charger-3 charger-1|VOLTERRA|车载充电器 65W 两只装|138|前排一只后排一只，都能快充`,
  ),
  leaf(
    '车载电器/车载充电/手机支架',
    'mount',
    '途影车载电器、车友自营',
    ['个', 'all'],
    { attrs: ['固定方式:吸盘'], specs: ['款式:吸盘款'] },
    `
mount-1 mount-3 mount-2 mount-2-detail|GRIPNAV|吸盘式车载手机支架|69|可水洗吸盘，放上自动夹紧|颜色:黑红=mount-1,蓝灰=mount-2
mount-3 mount-1|GRIPNAV|加长臂车载手机支架 黑红|89|摇臂加长，中控台远也够得着`,
  ),
  leaf(
    '车载电器/车载净化/车载吸尘器',
    'vacuum',
    '途影车载电器、净界汽车美容',
    ['台', 'all'],
    { attrs: ['吸力:16000Pa,21000Pa', '供电:无线'], specs: ['配置:标配,双电池+80'] },
    `
vacuum-1 vacuum-3|AEROLIN|车载无线吸尘器 16000Pa|199|缝里的饼干渣、狗毛一次吸净
vacuum-2 vacuum-2-detail|CYCLONIQ|车载无线吸尘器 21000Pa|269|黑色机身，吸力大，宠物毛也吸得走
vacuum-3 vacuum-1|AEROLIN|车载吸尘器 带电量显示|229|屏幕显示电量，尘杯透明好倒`,
  ),
  leaf(
    '车载电器/应急电源/应急启动电源',
    'jump',
    '途影车载电器、老周电瓶铺',
    ['台', 'all'],
    { attrs: ['峰值电流:3000A'], specs: ['配置:标配,带收纳包+30'] },
    `
jump-1 jump-3|VOLTERRA|汽车应急启动电源 3000A|399|没电打不着火，夹上一分钟就着，夹反不打火
jump-2 jump-2-detail|AMPHERA|深蓝色应急启动电源 3000A|369|带照明，零下二十度也能搭电
jump-3 jump-1|VOLTERRA|应急启动电源 带屏显|459|电量看得见，不怕出门才发现没电`,
  ),
  leaf(
    '车载电器/应急电源/充气泵',
    'pump',
    '车友自营、途影车载电器',
    ['台', 'all'],
    { attrs: ['供电:无线', '显示:数显'], specs: ['配置:标配,带收纳包+20'] },
    `
pump-2 pump-2-detail|PUMPIX|车载无线充气泵|229|数显胎压，打满自停，四条胎补气一次充电`,
  ),
]
