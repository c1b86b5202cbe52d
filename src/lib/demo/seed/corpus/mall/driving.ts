import { type Leaf, leaf } from './leaf.ts'

/** Tyres, wheels and what keeps a car going. */
export const drivingLeaves: Leaf[] = [
  leaf(
    '轮胎轮毂/轮胎/舒适静音胎',
    'tyre',
    '驰骋轮胎旗舰店、车友自营',
    ['条', 'brands'],
    {
      attrs: ['季节:四季胎,夏季胎', '特性:静音,耐磨,节能,湿地抓地'],
      specs: ['规格:225/55R18,215/55R17~70,205/55R16~140,235/50R19+110'],
    },
    `
tyre-comfort-1 tyre-comfort-3|TERRANOX|静音舒适轮胎|629|胎腔内贴静音绵，高速上说话不用提嗓门
tyre-comfort-2 tyre-comfort-2-detail|VELORIS|静音舒适轮胎|489|通勤代步，湿地抓地好，耐磨|规格:215/60R17,215/55R17,205/55R16~80
tyre-comfort-3 tyre-comfort-1|TERRANOX|静音舒适轮胎 四条装|2380|四条一起换，送动平衡与气门嘴`,
  ),
  leaf(
    '轮胎轮毂/轮胎/新能源专用胎',
    'tyre',
    '驰骋轮胎旗舰店',
    ['条', 'brands'],
    {
      attrs: ['季节:四季胎,夏季胎', '特性:静音,耐磨,节能,高承载'],
      specs: ['规格:235/50R19,215/55R17~160,225/55R18~80'],
    },
    `
tyre-ev-1 tyre-ev-3|VOLTERRA|新能源专用轮胎|799|低滚阻配方，节能，续航多跑一点
tyre-ev-2 tyre-ev-2-detail|TERRANOX|新能源专用静音轮胎|859|高承载胎体，重车不发飘|规格:245/45R19,235/50R19~40
tyre-ev-3 tyre-ev-1|VOLTERRA|新能源专用轮胎 两条装|1560|自修补胶层，钉子扎了不漏气`,
  ),
  leaf(
    '轮胎轮毂/轮胎/冬季雪地胎',
    'tyre',
    '驰骋轮胎旗舰店、车友自营',
    ['条', 'brands'],
    { attrs: ['季节:冬季胎', '特性:冰面制动,静音,耐磨'], specs: ['规格:225/55R18,215/55R17~70,205/55R16~140'] },
    `
tyre-snow-1 tyre-snow-3|NORDVAL|冬季雪地胎|739|V 形花纹排雪快，冰面制动距离短
tyre-snow-2 tyre-snow-2-detail|TERRANOX|冬季雪地胎|589|零下三十度橡胶仍然柔软，耐磨|规格:215/60R17,215/55R17,205/55R16~60
tyre-snow-3 tyre-snow-1|NORDVAL|冬季雪地胎 四条装|2860|四条一起换，压雪路面有信心`,
  ),
  leaf(
    '轮胎轮毂/轮胎/防滑链',
    'tyre',
    '驰骋轮胎旗舰店、车友自营',
    ['副', 'all'],
    { attrs: ['材质:合金钢,牛筋'], specs: ['尺寸:适合 195-215 胎宽,适合 225-245 胎宽+20'] },
    `
chains-1 chains-3|NORDVAL|轮胎防滑链 带收纳包|198|十分钟装好一副，橙色侧绳夜里也找得到，合金钢
chains-2 chains-2-detail|TERRANOX|加粗轮胎防滑链|268|金色加硬合金钢链条，冰坡也挂得住
chains-3 chains-1|NORDVAL|雪地防滑链 两副装|368|两个驱动轮一起装，合金钢`,
  ),
  leaf(
    '轮胎轮毂/轮毂/铝合金轮毂',
    'wheel',
    '极速改装工坊、驰骋轮胎旗舰店',
    ['只', 'brands'],
    { attrs: ['工艺:旋压,锻造,低压铸造'], specs: ['尺寸:17 英寸,18 英寸+300,19 英寸+700'] },
    `
wheel-1 wheel-1-detail|TORQUIS|银色五双辐铝合金轮毂|980|低压铸造，原厂数据直接换
wheel-2 wheel-2-detail|TORQUIS|黑色十辐铝合金轮毂|1280|旋压工艺，单只轻 2.1 公斤
wheel-3 wheel-3-detail|TORQUIS|古铜色七辐锻造轮毂|2360|锻造轻量化，起步更灵`,
  ),
  leaf(
    '维修保养/机油/全合成机油',
    'oil',
    '润行养护专营店、车友自营',
    ['桶', 'all'],
    { attrs: ['粘度:0W-16,0W-20,5W-40'], specs: ['容量:4 升,两桶装*1.9'] },
    `
oil-1 oil-1-detail|LUBRINO|全合成机油 0W-20|298|低温流动好，冷启动少磨损，一万公里换一次
oil-2 oil-2-detail|GREENVOL|混动全合成机油 0W-16|328|给混动车的低粘度机油，省油
oil-3 oil-3-detail|TORQUIS|全合成机油 5W-40|268|高温油膜稳，涡轮车和老车都合用`,
  ),
  leaf(
    '维修保养/滤清器/空调滤芯',
    'filter',
    '润行养护专营店',
    ['个', 'brands'],
    { attrs: ['功能:PM2.5 过滤,抗菌,活性炭除味'], specs: ['数量:一个,两个*1.9'] },
    `
filter-cabin-1 filter-cabin-3|AIRELLO|活性炭空调滤芯|79|活性炭除味，过敏的人上车不打喷嚏
filter-cabin-2 filter-cabin-2-detail|PUREVA|抗菌活性炭空调滤芯|89|抗菌层加活性炭，换季必备
filter-cabin-3 filter-cabin-1|AIRELLO|活性炭空调滤芯 PM2.5 过滤 两只装|138|褶纸多一倍，出风不变小`,
  ),
  leaf(
    '维修保养/滤清器/机油滤清器',
    'filter',
    '润行养护专营店、老周电瓶铺',
    ['个', 'brands'],
    { attrs: ['结构:旋装式'], specs: ['数量:单只,三只装*2.7'] },
    `
filter-oil-1 filter-oil-1-detail|PURIVEX|机油滤清器|35|止回阀不漏油，启动就有油压
filter-oil-2 filter-oil-2-detail|LUBRINO|机油滤清器|29|滤纸褶数多，纳污能力强
filter-oil-3 filter-oil-3-detail|TORQUIS|机油滤清器 两只装|58|密封圈耐高温，够用两次保养|数量:两只,四只*1.9`,
  ),
  leaf(
    '维修保养/刹车系统/刹车片',
    'brake',
    '润行养护专营店、极速改装工坊',
    ['套', 'brands'],
    { attrs: ['材质:陶瓷,少金属', '位置:前轮,后轮'], specs: ['位置:前轮,后轮~80'] },
    `
brake-1 brake-3|STOPARO|陶瓷刹车片与制动盘套装|698|打孔盘散热快，陶瓷刹车片粉尘少
brake-2 brake-2-detail|TORQUIS|运动刹车片与制动盘套装|880|红色盘帽，少金属，热衰退小，下山放心
brake-3 brake-1|STOPARO|陶瓷刹车片 四片装|238|安静不尖叫，轮毂不发黑`,
  ),
  leaf(
    '维修保养/刹车系统/避震器',
    'shock',
    '极速改装工坊',
    ['套', 'brands'],
    { attrs: ['类型:原厂替换,绞牙'], specs: ['数量:前轮一对,后轮一对~100,四只装*1.9'] },
    `
shock-1 shock-3|DAMPARO|气压避震器|1180|恢复新车质感，原厂替换
shock-2 shock-2-detail|SUSPERA|蓝色绞牙避震器|2360|16 段阻尼可调，过弯支撑好
shock-3 shock-1|DAMPARO|运动避震器 红色短弹簧|1680|降三厘米，过坎不散`,
  ),
  leaf(
    '维修保养/点火与电瓶/汽车电瓶',
    'battery',
    '老周电瓶铺、润行养护专营店',
    ['只', 'all'],
    { attrs: ['类型:普通,EFB 启停,AGM 启停'], specs: ['服务:自己安装,上门安装+40'] },
    `
battery-1 battery-3|VOLTANIX|AGM 启停汽车电瓶 12V 70Ah|698|AGM 启停车型专用蓄电池，循环寿命长
battery-2 battery-2-detail|AMPERIS|EFB 长效汽车电瓶 12V 60Ah|428|EFB 启停蓄电池，免费上门检测，两年包换
battery-3 battery-1|VOLTANIX|AGM 启停电瓶 70Ah 以旧换新|628|旧电瓶抵七十元，低温启动强`,
  ),
  leaf(
    '维修保养/点火与电瓶/火花塞',
    'plug',
    '润行养护专营店',
    ['套', 'brands'],
    { attrs: ['材质:铱金'], specs: ['数量:四支装,六支装*1.5'] },
    `
plug-1 plug-3|IGNITRA|铱金火花塞|228|点火能量集中，怠速稳
plug-2 plug-2-detail|FULGARO|铱金火花塞 金色壳体|198|十万公里免更换
plug-3 plug-1|IGNITRA|铱金火花塞 两支装|118|0.4 毫米中心电极，坏哪支换哪支|数量:两支装,四支装*1.9`,
  ),
  leaf(
    '维修保养/雨刮与玻璃水/雨刮器',
    'wiper',
    '车友自营、润行养护专营店',
    ['对', 'brands'],
    { attrs: ['类型:无骨', '胶条:石墨镀膜,硅胶'], specs: ['尺寸:26+17 英寸,24+16 英寸,26+18 英寸+10'] },
    `
wiper-1 wiper-3|CLARIVO|无骨静音雨刮器|89|贴合弧面玻璃，刮得干净，石墨镀膜
wiper-3 wiper-1|CLARIVO|无骨硅胶雨刮器|128|泼水成珠，高速不用开，硅胶`,
  ),
  leaf(
    '维修保养/雨刮与玻璃水/玻璃水',
    'wash',
    '车友自营、净界汽车美容',
    ['瓶', 'all'],
    { attrs: ['冰点:-30℃,0℃'], specs: ['数量:1 瓶'] },
    `
washer-1 washer-3|CLARIVO|冬季防冻玻璃水 -30℃|19|零下三十度不结冰，去油膜|数量:1 瓶=washer-1,2 瓶=washer-3*1.9
washer-2 washer-2-detail|CLARIVO|夏季去虫玻璃水 0℃|16|虫尸一刮就掉，不留水印`,
  ),
]
