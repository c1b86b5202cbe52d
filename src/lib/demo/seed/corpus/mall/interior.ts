import { type Leaf, leaf } from './leaf.ts'

/** What is put into or over a car. */
export const interiorLeaves: Leaf[] = [
  leaf(
    '汽车装饰/脚垫后备厢垫/全包围脚垫',
    'mat',
    '锦座内饰旗舰店、车友自营',
    ['套', 'brands'],
    { attrs: ['材质:皮革'], specs: ['范围:五座,五座加后备厢+168'] },
    `
mat-1 mat-1-detail mat-2 mat-2-detail|CARGOFIT|全包围脚垫|298|沙子掉进去，抖一抖就干净，菱格皮面|颜色:黑色=mat-1,棕色=mat-2;范围:仅主驾~120,五座,五座加后备厢+168
mat-3 mat-3-detail|CARGOFIT|灰色全包围脚垫 主驾防磨|368|主驾加一块防磨垫，水一冲就净`,
  ),
  leaf(
    '汽车装饰/脚垫后备厢垫/后备厢垫',
    'mat',
    '锦座内饰旗舰店',
    ['张', 'brands'],
    { attrs: ['材质:TPE'], specs: ['范围:后备厢,后备厢加座椅背+80'] },
    `
bootmat-1 bootmat-3|CARGOFIT|高边后备厢垫|158|立体围边，汤水不漫，油漆桶翻了也不怕
bootmat-2 bootmat-2-detail|TERRALINE|咖色高边后备厢垫|178|和浅色内饰一个色，剪裁贴合
bootmat-3 bootmat-1|CARGOFIT|防滑后备厢垫 宠物可用|188|狗爪挠不花，泥水不渗，擦一下就净`,
  ),
  leaf(
    '汽车装饰/座垫与颈枕/座垫',
    'seat',
    '锦座内饰旗舰店',
    ['套', 'all'],
    { attrs: ['季节:四季通用', '材质:皮革'], specs: ['数量:前排单座*0.4,前排两座'] },
    `
seat-1 seat-3|SOFTRIDE|四季通用皮革座垫 菱格|398|黑色菱格橙线，不打滑
seat-2 seat-2-detail|LUMIQ|棕色皮革座垫 横条|458|横条透气，夏天上车不粘背
seat-3 seat-1|SOFTRIDE|皮革座垫 五座全套|1180|座椅和靠背都包住，橙色缝线|数量:五座全套`,
  ),
  leaf(
    '汽车装饰/座垫与颈枕/头枕腰靠',
    'pillow',
    '锦座内饰旗舰店',
    ['套', 'all'],
    { attrs: ['填充:记忆棉'], specs: ['数量:一套,两套*1.9'] },
    `
pillow-1 pillow-3|SOFTRIDE|头枕腰靠套装|129|托住腰窝，开车久了腰不疼，记忆棉
pillow-2 pillow-2-detail|LUMIQ|棕色头枕腰靠套装|159|白色缝线，皮面好打理
pillow-3 pillow-1|SOFTRIDE|记忆棉头枕 护颈|69|头不歪，开久了脖子不酸|数量:一个,一对*1.8`,
  ),
  leaf(
    '汽车装饰/内饰升级/方向盘套',
    'seat',
    '锦座内饰旗舰店、车友自营',
    ['个', 'all'],
    { attrs: ['材质:皮革'], specs: ['直径:38 厘米,40 厘米+5'] },
    `
wheelcover-1 wheelcover-3|GRIPTEC|皮革方向盘套 黑红拼色|99|红色缝线，吸汗不打滑
wheelcover-2 wheelcover-2-detail|LUMIQ|皮革方向盘套 棕色|119|两种棕色拼接，四季握着都舒服
wheelcover-3 wheelcover-1|GRIPTEC|手缝方向盘套 黑红拼色|139|自己缝，贴得紧，送针线`,
  ),
  leaf(
    '汽车装饰/内饰升级/氛围灯',
    'lamp',
    '途影车载电器、极速改装工坊',
    ['套', 'all'],
    { attrs: ['控制:遥控器,手机'], specs: ['灯条:四条,八条+120'] },
    `
ambient-1 ambient-3|LUMIQ|车内 RGB 氛围灯|169|导光条加铝槽灯条，遥控器换颜色
ambient-2 ambient-2-detail|NEONIA|车内氛围灯 暖色|189|橙、紫两色，跟着音乐走，遥控器带记忆
ambient-3 ambient-1|LUMIQ|车内氛围灯 手机控制|259|控制盒一只，手机上调亮度和颜色`,
  ),
  leaf(
    '汽车装饰/贴膜/窗膜',
    'film',
    '澄膜汽车贴膜、车友自营',
    ['套', 'brands'],
    { attrs: ['工艺:磁控溅射,陶瓷'], specs: ['车型:轿车,SUV+300,MPV+600', '范围:前挡*0.45,全车'] },
    `
film-window-1 film-window-3|SOLARIX|汽车隔热窗膜|1680|磁控溅射，夏天少开两档空调，质保八年
film-window-2 film-window-2-detail|NOCTURA|陶瓷防爆窗膜|2380|陶瓷膜不挡信号，夜里不影响视线
film-window-3 film-window-1|SOLARIX|隔热窗膜 自贴套装|398|带刮板和刮水器，自己贴一扇小窗|范围:侧窗两扇,侧窗四扇*1.8`,
  ),
  leaf(
    '汽车装饰/贴膜/改色膜',
    'film',
    '澄膜汽车贴膜',
    ['卷', 'brands'],
    { attrs: ['质感:亮面,哑光'], specs: ['长度:18 米,5 米*0.35'] },
    `
film-body-1 film-body-3|KOLORIA|亮面改色膜 红白黄多色|2680|一卷包一辆车，拉伸不发白
film-body-2 film-body-2-detail|SHIELDON|哑光改色膜 绿色米色灰色|3280|哑光不反光，划痕热修复
film-body-3 film-body-1|KOLORIA|亮面改色膜 蓝色|2780|正蓝亮面，石子不伤漆`,
  ),
  leaf(
    '汽车装饰/车衣车罩/车罩',
    'cover',
    '车友自营、锦座内饰旗舰店',
    ['件', 'brands'],
    { attrs: ['面料:牛津布,铝膜'], specs: ['车型:轿车,SUV+20'] },
    `
cover-1 cover-3|CARAPAX|银色汽车车衣 防晒防雨|168|铝膜反光，夏天车里凉一截
cover-2 cover-2-detail|DUSTON|深蓝色汽车车罩|198|牛津布加厚，橙色条夜里醒目，北方冬天好用
cover-3 cover-1|CARAPAX|银色车罩 带防风绳|188|大风天不跑，铝膜，一个人两分钟罩好`,
  ),
  leaf(
    '汽车装饰/车衣车罩/遮阳挡',
    'cover',
    '车友自营、锦座内饰旗舰店',
    ['个', 'all'],
    { attrs: ['安装:折叠'], specs: ['尺寸:中号,大号+10'] },
    `
sunshade-1 sunshade-3|SOLSHADE|前挡遮阳挡 折叠|49|银色铝膜，晒一下午方向盘不烫手
sunshade-2 sunshade-2-detail|KOOLPANEL|蓝色前挡遮阳挡|59|竖折收起来一掌宽，放门板里
sunshade-3 sunshade-1|SOLSHADE|前挡遮阳挡 加厚|69|双层铝膜，黑色包边不掉渣`,
  ),
  leaf(
    '汽车装饰/收纳与香薰/收纳箱',
    'box',
    '锦座内饰旗舰店、山野集露营',
    ['个', 'all'],
    { attrs: ['容积:55 升,80 升'], specs: ['容积:55 升,80 升+70'] },
    `
box-1 box-3|CARGOFIT|后备厢折叠收纳箱|139|黑色菱格皮面，两条绑带，急刹不滑
box-2 box-2-detail|TERRALINE|棕色后备厢储物箱|159|皮面米边，和内饰一个色
box-3 box-1|CARGOFIT|收纳箱 带提手|169|金属扣加提手，整箱搬上楼`,
  ),
  leaf(
    '汽车装饰/收纳与香薰/车载香薰',
    'perfume',
    '锦座内饰旗舰店、净界汽车美容',
    ['瓶', 'all'],
    { attrs: ['香型:木质,海洋'], specs: ['配置:香瓶加出风口夹,只要补充液*0.5'] },
    `
perfume-1 perfume-3|AURÉA|车载香薰 雪松琥珀|168|木质调，不冲鼻，三个月缓释
perfume-2 perfume-2-detail|NIVÉ|车载香薰 海盐鼠尾草|158|海洋调，银盖方瓶，夏天也清爽
perfume-3 perfume-1|AURÉA|出风口香薰 雪松琥珀|128|木质调，夹在出风口，风大香就浓`,
  ),
]
