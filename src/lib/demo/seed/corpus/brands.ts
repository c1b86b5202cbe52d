import type { ArtBody } from '../../../core/pictures/kinds.ts'

/** gas: petrol and hybrids without a plug; plug: plug-in hybrids and range extenders; ev: pure electric. */
export type Power = 'gas' | 'plug' | 'ev'

export interface Car {
  name: string
  power: Power
  type: ArtBody
  /** Price in ten thousand yuan. */
  price: number
}

export interface Brand {
  letter: string
  name: string
  /** How much is written about it. */
  weight: number
  cars: Car[]
}

const brand = (letter: string, name: string, weight: number, cars: string): Brand => ({
  letter,
  name,
  weight,
  cars: cars.split(', ').map(car => {
    const [words = '', power, type, price] = car.split('/')
    return { name: words, power: power as Power, type: type as ArtBody, price: Number(price) }
  }),
})

/** A car is name/power/body/price. The letter is that of the name's first sound: 长 in 长安 is C. */
export const brands: Brand[] = [
  brand('A', '奥迪', 4, '奥迪 A4L/gas/sedan/27, 奥迪 A6L/gas/sedan/38, 奥迪 Q5L/gas/suv/35, 奥迪 Q4 e-tron/ev/suv/25'),
  brand('A', '阿维塔', 1, '阿维塔 07/plug/suv/23, 阿维塔 12/ev/sedan/27'),
  brand('A', '埃安', 2, 'AION S/ev/sedan/13, AION Y/ev/suv/12, AION V/ev/suv/14'),
  brand(
    'B',
    '比亚迪',
    12,
    '汉 EV/ev/sedan/20, 秦 L DM-i/plug/sedan/11, 宋 PLUS DM-i/plug/suv/15, 海豹 06/plug/sedan/11, 元 PLUS/ev/suv/13, 海鸥/ev/hatch/7',
  ),
  brand('B', '宝马', 5, '宝马 3 系/gas/sedan/30, 宝马 5 系/gas/sedan/42, 宝马 X3/gas/suv/38, 宝马 i3/ev/sedan/28'),
  brand('B', '奔驰', 4, '奔驰 C 级/gas/sedan/32, 奔驰 E 级/gas/sedan/44, 奔驰 GLC/gas/suv/42'),
  brand('B', '本田', 4, '雅阁/gas/sedan/18, 思域/gas/hatch/13, CR-V/gas/suv/19, 飞度/gas/hatch/8'),
  brand('B', '别克', 2, '别克 GL8/gas/mpv/24, 昂科威 Plus/gas/suv/18, 君越/gas/sedan/17'),
  brand('B', '北京越野', 1, 'BJ40/gas/offroad/17, BJ60/gas/offroad/24'),
  brand('C', '长安', 4, 'CS75 PLUS/gas/suv/12, UNI-V/gas/sedan/11, 启源 A07/plug/sedan/13'),
  brand('C', '长城炮', 2, '长城炮商用版/gas/pickup/10, 山海炮/gas/pickup/20'),
  brand(
    'D',
    '大众',
    7,
    '朗逸/gas/sedan/10, 速腾/gas/sedan/13, 迈腾/gas/sedan/18, 途观 L/gas/suv/19, ID.3/ev/hatch/12, ID.4 X/ev/suv/15',
  ),
  brand(
    'F',
    '丰田',
    6,
    '卡罗拉/gas/sedan/11, 凯美瑞/gas/sedan/18, RAV4 荣放/gas/suv/18, 汉兰达/gas/suv/26, 赛那/gas/mpv/32',
  ),
  brand('F', '福特', 2, '蒙迪欧/gas/sedan/16, 福特锐界 L/gas/suv/23, 福特烈马/gas/offroad/29'),
  brand('F', '方程豹', 2, '豹 5/plug/offroad/26, 钛 3/ev/suv/15'),
  brand('G', '广汽传祺', 1, '传祺 M8/gas/mpv/19, 传祺 GS8/gas/suv/18'),
  brand('H', '红旗', 2, '红旗 H5/gas/sedan/17, 红旗 HS5/gas/suv/20, 红旗 E-QM5/ev/sedan/16'),
  brand('H', '哈弗', 3, '哈弗 H6/gas/suv/11, 哈弗大狗/gas/suv/13, 哈弗猛龙/plug/suv/16'),
  brand('J', '吉利', 5, '星越 L/gas/suv/14, 星瑞/gas/sedan/11, 银河 L7/plug/suv/13, 银河 E5/ev/suv/11'),
  brand('J', '极氪', 4, '极氪 001/ev/hatch/27, 极氪 007/ev/sedan/21, 极氪 009/ev/mpv/46'),
  brand('J', '捷途', 1, '捷途旅行者/gas/offroad/14, 捷途大圣/gas/suv/10'),
  brand('J', '吉普', 1, '牧马人/gas/offroad/43'),
  brand('J', '捷达', 1, '捷达 VA3/gas/sedan/7, 捷达 VS5/gas/suv/9'),
  brand('K', '凯迪拉克', 2, '凯迪拉克 CT5/gas/sedan/22, 凯迪拉克 XT5/gas/suv/28'),
  brand('L', '理想', 6, '理想 L6/plug/suv/25, 理想 L7/plug/suv/31, 理想 L9/plug/suv/42, 理想 MEGA/ev/mpv/53'),
  brand('L', '领克', 3, '领克 03/gas/sedan/14, 领克 08/plug/suv/18, 领克 01/gas/suv/16'),
  brand('L', '零跑', 3, '零跑 C10/ev/suv/14, 零跑 C11/plug/suv/15, 零跑 T03/ev/hatch/6'),
  brand('L', '岚图', 1, '岚图梦想家/plug/mpv/34, 岚图 FREE/plug/suv/22'),
  brand('L', '雷克萨斯', 2, '雷克萨斯 ES/gas/sedan/31, 雷克萨斯 RX/gas/suv/42'),
  brand('L', '路虎', 1, '路虎卫士/gas/offroad/66, 揽胜极光/gas/suv/32'),
  brand('L', '林肯', 1, '林肯冒险家/gas/suv/21, 林肯航海家/gas/suv/30'),
  brand('M', '马自达', 2, '昂克赛拉/gas/sedan/10, CX-5/gas/suv/14, EZ-6/ev/sedan/14'),
  brand('M', '名爵', 1, 'MG4/ev/hatch/10, MG7/gas/sedan/12'),
  brand('O', '欧拉', 1, '欧拉好猫/ev/hatch/10'),
  brand('Q', '奇瑞', 4, '瑞虎 8/gas/suv/12, 艾瑞泽 8/gas/sedan/11, 风云 A8/plug/sedan/11'),
  brand('Q', '起亚', 1, '起亚 K3/gas/sedan/9, 起亚 EV5/ev/suv/15'),
  brand('R', '日产', 3, '轩逸/gas/sedan/9, 天籁/gas/sedan/16, 奇骏/gas/suv/17'),
  brand('R', '荣威', 1, '荣威 i5/gas/sedan/7, 荣威 D7/plug/sedan/11'),
  brand('S', '深蓝', 2, '深蓝 S07/plug/suv/16, 深蓝 SL03/ev/sedan/14'),
  brand('S', '斯巴鲁', 1, '森林人/gas/suv/24, 傲虎/gas/suv/31'),
  brand('S', '上汽大通', 1, '大通 G90/gas/mpv/21, 大通 T60/gas/pickup/11'),
  brand('T', '特斯拉', 9, 'Model 3/ev/sedan/24, Model Y/ev/suv/26'),
  brand('T', '坦克', 4, '坦克 300/gas/offroad/20, 坦克 500 Hi4-T/plug/offroad/34'),
  brand('T', '腾势', 2, '腾势 D9/plug/mpv/34, 腾势 N7/ev/suv/26'),
  brand('W', '五菱', 4, '宏光 MINIEV/ev/hatch/4, 五菱缤果/ev/hatch/7, 五菱星光/plug/sedan/9, 五菱宏光 S/gas/mpv/5'),
  brand('W', '问界', 6, '问界 M5/plug/suv/25, 问界 M7/plug/suv/28, 问界 M9/plug/suv/48'),
  brand('W', '蔚来', 5, '蔚来 ET5/ev/sedan/30, 蔚来 ES6/ev/suv/34, 蔚来 EC6/ev/suv/36'),
  brand('W', '沃尔沃', 3, '沃尔沃 XC60/gas/suv/38, 沃尔沃 S90/gas/sedan/41, 沃尔沃 EX30/ev/suv/20'),
  brand('W', '魏牌', 1, '魏牌蓝山/plug/suv/30, 魏牌高山/plug/mpv/34'),
  brand('X', '小鹏', 5, '小鹏 P7+/ev/sedan/19, 小鹏 G6/ev/suv/20, 小鹏 X9/ev/mpv/38, MONA M03/ev/sedan/12'),
  brand('X', '小米汽车', 8, '小米 SU7/ev/sedan/22, 小米 YU7/ev/suv/26'),
  brand('X', '现代', 2, '伊兰特/gas/sedan/9, 途胜 L/gas/suv/15'),
  brand('X', '雪佛兰', 1, '科鲁泽/gas/sedan/8, 探界者/gas/suv/15'),
  brand('X', '星途', 1, '星途揽月/gas/suv/18, 星途瑶光/gas/suv/15'),
  brand('Y', '仰望', 1, '仰望 U8/plug/offroad/110, 仰望 U9/ev/sports/168'),
  brand('Z', '智己', 1, '智己 L6/ev/sedan/21, 智己 LS6/ev/suv/22'),
]
