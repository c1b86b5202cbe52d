/**
 * What members write to shops, a block a correspondence: a line by the shop begins with "> ", {goods} stands for the
 * address of something that it sells.
 */
export const shopLetters = `
您好，这款我的车能装吗？卡罗拉双擎 2021 款 {goods}
> 您好，适配页里选好车型会直接显示，2021 款双擎可以用的
明白了，今天下单几点能发？

昨天拍的那一单，能把快递改成顺丰吗？
> 可以的，已经帮您备注顺丰，运费不用补
太好了，谢谢
> 不客气，发出后单号会同步到订单里

这个现在买赠什么？双十二还会再降吗 {goods}
> 双十二同价，现在下单送一瓶玻璃水
> 库存不多，喜欢可以先拍

发票抬头写错了，还能改吗
> 还没开出的可以改，您把新抬头和税号发我
好的，抬头：杭州远山科技有限公司

是今年生产的吗？支持到店安装吗，周末过去方便不
`
  .trim()
  .split('\n\n')
  .map(talk => talk.split('\n').map(line => ({ answers: line.startsWith('> '), text: line.replace(/^> /, '') })))
