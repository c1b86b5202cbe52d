/** What moderators of the demo had to say, and what waits for them. */
export const mutes = [
  { days: 7, reason: '多次在提车帖里发贴膜广告' },
  { days: 3, reason: '争论时辱骂其他车友' },
]

export const deletions = ['内容与本版无关，请发到对应的论坛', '重复发帖，已保留最早的一篇', '含有未经核实的事故信息']

export const curationReasons = ['数据完整，对选车的车友很有帮助', '步骤清楚、照片齐全，收进精华', '']

/** Comments held for review: outside links of newcomers, and words that the stop list names. */
export const held = [
  '我做了个对比表，放在 https://biao.example/car 了，可以自己下载看。',
  '同城的可以加群聊，www.chequn.example 里有二维码。',
  '这款脚垫哪里买的？我看 https://mai.example/jiaodian 便宜一半，不知道真假。',
]
