/** Polls by the topic of the post that asks: question, options, whether several may be chosen. */
export const polls: [talk: string, question: string, options: string[], multiple: boolean][] = [
  ['冬季续航大挑战', '零度以下，你的续航打几折？', ['九折以上', '八到九折', '七到八折', '七折以下'], false],
  ['真实用车成本', '养车最大的一笔是什么？', ['油费电费', '保险', '停车', '保养维修', '贷款利息'], false],
  ['充电那点事', '你平时在哪里充电？', ['家里的桩', '小区公共桩', '单位', '商场和路边', '高速服务区'], true],
  ['周末去哪儿', '周末出门，单程最远愿意开多久？', ['一小时以内', '两小时', '三小时', '说走就走，不看时间'], false],
  ['后备箱里的秘密', '你的后备箱里常备什么？', ['三脚架和反光衣', '充气泵', '折叠椅', '矿泉水', '什么都没有'], true],
  ['停车大师', '侧方停车，一把能进吗？', ['一把进', '两三把', '让副驾下来指挥', '换个地方停'], false],
]
