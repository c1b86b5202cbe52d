/** The photographs of each shop: that of its banner, a strip, then the wide ones of its two adverts. */
export const shopPictures: Record<string, [string, string, string]> = {
  车友自营: ['tools-1', 'dashcam-1', 'washkit-1'],
  驰骋轮胎旗舰店: ['tyre-snow-1', 'wheel-3', 'brake-2'],
  润行养护专营店: ['oil-1', 'brake-2', 'battery-1'],
  途影车载电器: ['dashcam-1', 'jump-1', 'power-2'],
  澄膜汽车贴膜: ['film-window-2', 'sedan-red', 'suv-red'],
  锦座内饰旗舰店: ['seat-2', 'perfume-1', 'film-window-2'],
  童安出行: ['child-1', 'mpv-silver', 'seat-2'],
  快充先生: ['wallbox-1', 'power-2', 'sedan-blue'],
  山野集露营: ['tent-1', 'fridge-1', 'offroad-green'],
  净界汽车美容: ['washkit-1', 'polish-1', 'perfume-1'],
  极速改装工坊: ['wheel-3', 'brake-2', 'sedan-red'],
  星河新车直卖: ['sedan-blue', 'suv-blue', 'hatch-orange'],
  诚选二手车: ['suv-red', 'hatch-green', 'pickup-red'],
  老周电瓶铺: ['battery-1', 'jump-1', 'tools-1'],
}

/** The upright photograph of each floor of the mall's home, by the first category. */
export const floorPictures: Record<string, string> = {
  轮胎轮毂: 'goods/wheel-1',
  维修保养: 'goods/oil-3',
  车载电器: 'goods/dashcam-2',
  汽车装饰: 'goods/perfume-2',
  改装升级: 'goods/tools-2',
  儿童出行: 'goods/child-2',
  新能源: 'goods/wallbox-2',
  露营户外: 'goods/fridge-2',
  汽车美容: 'goods/washkit-2',
  整车: 'cars/suv-blue-detail',
}
