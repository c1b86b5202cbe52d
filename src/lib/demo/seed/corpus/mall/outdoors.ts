import { type Leaf, leaf } from './leaf.ts'

/** Refits, children, charging, camping, washing. */
export const outdoorsLeaves: Leaf[] = [
  leaf(
    '改装升级/外观套件/车灯',
    'lamp',
    '极速改装工坊',
    ['只', 'brands'],
    { attrs: ['类型:大灯总成'], specs: ['色温:5500K,6000K'] },
    `
lamp-1 lamp-3|LUMERIA|LED 大灯总成 左|1280|四颗透镜带蓝圈，合规切线，不晃对面
lamp-2 lamp-2-detail|RADIANT|LED 大灯总成 右 红圈透镜|1180|日行灯冷启动即亮，远近光一体
lamp-3 lamp-1|LUMERIA|LED 大灯总成 左 带安装|1580|到店安装调光，年检材料齐`,
  ),
  leaf(
    '改装升级/车顶行李/车顶箱',
    'roofbox',
    '山野集露营、极速改装工坊',
    ['个', 'brands'],
    { attrs: ['容积:320 升,420 升,520 升'], specs: ['容积:320 升,420 升+600,520 升+1200'] },
    `
roofbox-1 roofbox-3|ALPIVEX|黑色车顶箱|2680|亮黑流线外形，高速不响
roofbox-2 roofbox-2-detail|NORDKA|银色车顶箱|2980|双侧开，一个人装卸
roofbox-3 roofbox-1|ALPIVEX|超薄车顶箱 黑色|2280|低矮外形，限高的地下车库也进得去`,
  ),
  leaf(
    '改装升级/工具/随车工具',
    'tools',
    '车友自营、老周电瓶铺',
    ['套', 'all'],
    { attrs: ['件数:86 件'], specs: ['配置:标配,带电动批头+120'] },
    `
tools-1 tools-3|FORTANO|汽修随车工具套装 86 件|268|棘轮扳手终身质保，套筒齐全
tools-2 tools-2-detail|GARAGEX|深蓝色随车工具箱 86 件|229|橙柄好认，换胎不求人
tools-3 tools-1|FORTANO|随车工具 扳手套筒组合|198|开口扳手、棘轮、套筒都在一层`,
  ),
  leaf(
    '改装升级/工具/道路救援包',
    'tools',
    '车友自营、老周电瓶铺',
    ['包', 'all'],
    { attrs: ['内容:警示牌,拖车绳,反光背心'], specs: ['规格:标准,加急救包+40'] },
    `
rescue-1 rescue-3|SALVARO|道路救援包 三角警示牌|99|警示牌、拖车绳、反光背心一个包
rescue-2 rescue-2-detail|RESQ-GO|黑色道路救援包|119|蓝色拖车绳，橙色反光背心
rescue-3 rescue-1|SALVARO|道路救援包 加厚拖车绳|139|拖车绳五米，陷车也敢拉`,
  ),
  leaf(
    '儿童出行/安全座椅/儿童安全座椅',
    'child',
    '童安出行、车友自营',
    ['张', 'all'],
    { attrs: ['年龄:0-4 岁,0-7 岁,3-12 岁', '接口:ISOFIX,安全带'], specs: ['配置:标准款,带支撑腿+300'] },
    `
child-1 child-3|KIDOVA|儿童安全座椅 五点式|1680|五点式安全带，头枕随身高调，ISOFIX
child-2 child-2-detail|BABILINO|蓝色儿童安全座椅 五点式|1480|面料可拆洗，0-7 岁
child-3 child-1|KIDOVA|儿童安全座椅 侧翼加厚|1980|侧护翼加厚，睡着了头不歪，ISOFIX`,
  ),
  leaf(
    '儿童出行/安全座椅/增高坐垫',
    'child',
    '童安出行',
    ['个', 'all'],
    { attrs: ['年龄:3-12 岁', '接口:ISOFIX,安全带'], specs: ['配置:标准款,带 ISOFIX+120'] },
    `
booster-1 booster-3|KIDOVA|儿童增高坐垫 带扶手|299|红色导带扣，安全带走对位置
booster-2 booster-2-detail|BABILINO|蓝色儿童增高坐垫|269|橙色导带扣，坐久不硌
booster-3 booster-1|KIDOVA|儿童增高坐垫 绗缝面料|329|面料可拆洗，三岁到十二岁`,
  ),
  leaf(
    '新能源/充电桩/家用充电桩',
    'charge',
    '快充先生、车友自营',
    ['台', 'brands'],
    { attrs: ['功率:7kW,11kW', '联网:蓝牙,Wi-Fi'], specs: ['线长:5 米,7 米+120'] },
    `
wallbox-1 wallbox-3|VOLTERRA|家用充电桩 7kW|1680|银色边框，扫码预约，谷电定时充，Wi-Fi
wallbox-2 wallbox-2-detail|AMPHERA|家用充电桩 11kW|2280|深灰机身，三相电，一夜充满，蓝牙
wallbox-3 wallbox-1|VOLTERRA|家用充电桩 7kW 带安装|2480|含三十米线与上门安装，Wi-Fi`,
  ),
  leaf(
    '新能源/随车充电/随车充与放电枪',
    'charge',
    '快充先生',
    ['套', 'brands'],
    { attrs: ['功率:3.5kW', '功能:随车充,对外放电'], specs: ['线长:5 米,8 米+80'] },
    `
evcable-1 evcable-3|AMPHERA|随车充电枪 3.5kW|598|橙色线显眼，三脚插座就能充，随车充
evcable-2 evcable-2-detail|VOLTERRA|新能源放电枪 V2L 3.5kW|368|对外放电，露营煮火锅就靠它
evcable-3 evcable-1|AMPHERA|便携充电枪 3.5kW 带收纳袋|668|屏幕看电流，老小区插座也放心，随车充`,
  ),
  leaf(
    '露营户外/帐篷/车顶帐篷',
    'tent',
    '山野集露营',
    ['顶', 'none'],
    { attrs: ['人数:2 人,3 人', '搭建:手动,自动'], specs: ['配置:标配,带铺垫+300'] },
    `
tent-1 tent-3|TERRALINE|硬壳车顶帐篷|5980|装在车顶，两分钟撑开，2 人睡得平
tent-2 tent-2-detail|NOMADIQ|墨绿色车顶帐篷|6680|灰色硬壳，篷布防暴雨，3 人
tent-3 tent-1|TERRALINE|车顶帐篷 带门檐|6380|门檐撑开挡雨，梯子收在车上`,
  ),
  leaf(
    '露营户外/桌椅/露营桌椅',
    'chair',
    '山野集露营',
    ['套', 'none'],
    { attrs: ['材质:铝合金,碳钢'], specs: ['套装:两椅一桌,四椅一桌*1.6'] },
    `
campset-1 campset-3|TERRALINE|露营折叠桌椅套装|599|军绿导演椅配木纹蛋卷桌，一拉就开
campset-2 campset-2-detail|LUMIQ CAMP|灰色露营桌椅套装|659|浅木桌面，铝合金架，装箱不占地
campset-3 campset-1|TERRALINE|露营导演椅 军绿|199|木扶手，承重一百二十公斤|套装:一把,两把*1.9`,
  ),
  leaf(
    '露营户外/冰箱与厨具/车载冰箱',
    'fridge',
    '山野集露营、途影车载电器',
    ['台', 'none'],
    { attrs: ['容积:35 升,45 升', '制冷:压缩机'], specs: ['配置:标配,带保温套+120'] },
    `
fridge-1 fridge-3|FROSTARK|车载冰箱 压缩机 35L|1280|零下十八度，冻雪糕，停车一夜不亏电，35 升
fridge-2 fridge-2-detail|POLARBOX|橄榄绿车载冰箱 45L|1680|压缩机制冷，手机调温，45 升
fridge-3 fridge-1|FROSTARK|车家两用车载冰箱 35L|1480|插车上插家里都行，提手好搬，35 升`,
  ),
  leaf(
    '露营户外/户外电源/户外电源',
    'jump',
    '山野集露营、快充先生',
    ['台', 'none'],
    { attrs: ['容量:1000Wh,2000Wh', '电池:磷酸铁锂'], specs: ['容量:1000Wh,2000Wh+2200'] },
    `
power-1 power-3|VOLTERRA|户外电源|2680|两个插座，电饭煲能用，煮火锅不跳
power-2 power-2-detail|AMPHERA|墨绿色户外电源|2880|磷酸铁锂，一小时充满八成
power-3 power-1|VOLTERRA|户外移动电源 带光伏口|3180|接太阳能板，三天不用找插座`,
  ),
  leaf(
    '汽车美容/清洗/洗车用品',
    'wash',
    '净界汽车美容、车友自营',
    ['套', 'none'],
    { attrs: ['类型:洗车桶,手套海绵'], specs: ['规格:单套,两套*1.8'] },
    `
washkit-1 washkit-3|ESPUMA|洗车桶套装 18L|99|桶、海绵、雪尼尔手套一套，小区里提水就能洗
washkit-2 washkit-2-detail|BRILVO|红色洗车桶套装 18L|119|加厚桶能坐，橙色手套不伤漆
washkit-3 washkit-1|ESPUMA|洗车海绵与雪尼尔手套|39|黄海绵蓝手套，泡沫多，不留划痕`,
  ),
  leaf(
    '汽车美容/清洗/洗车泡沫壶',
    'wash',
    '净界汽车美容、车友自营',
    ['个', 'none'],
    { attrs: ['容量:1 升'], specs: ['配置:标配,加洗车液+39'] },
    `
foamgun-1 foamgun-3|ESPUMA|洗车泡沫壶 1L|129|接高压水枪，泡沫厚，五种喷嘴
foamgun-2 foamgun-2-detail|BRILVO|粉色洗车泡沫壶 1L|139|橙色旋钮调浓淡，雪花泡沫挂得住
foamgun-3 foamgun-1|ESPUMA|洗车泡沫壶 铜接头|149|黄铜接头不漏水，配五种喷嘴`,
  ),
  leaf(
    '汽车美容/打蜡镀膜/车蜡镀膜',
    'polish',
    '净界汽车美容',
    ['套', 'none'],
    { attrs: ['类型:固蜡,镀晶'], specs: ['配置:标配,加擦车巾+19'] },
    `
polish-1 polish-3|LUSTERA|镀晶车蜡上光套装|239|车蜡加镀晶瓶，漆面多一层玻璃
polish-2 polish-2-detail|MIRROX|蓝色镀晶车蜡套装|259|镀晶六个月拒水，两块海绵
polish-3 polish-1|LUSTERA|棕榈固蜡 手工车蜡|128|天然棕榈固蜡，阴天也亮`,
  ),
  leaf(
    '汽车美容/内饰清洁/内饰清洁剂',
    'care',
    '净界汽车美容',
    ['瓶', 'none'],
    { attrs: ['用途:皮革,织物,塑料'], specs: ['数量:单瓶,两瓶*1.8'] },
    `
care-1 care-1-detail|NITIDO|内饰清洁剂 500ml|35|喷上擦掉，不用水，顶棚织物都能用
care-2 care-2-detail|NITIDO|真皮护理剂 500ml|59|皮革清洁滋润一步到位
care-3 care-1 care-2|NITIDO|内饰清洁剂与真皮护理剂组合|85|一瓶清洁一瓶护理，皮革座椅全套`,
  ),
]
