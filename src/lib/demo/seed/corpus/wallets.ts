/** What the demo's wallets hold. */
export const bonus = '车友会活动奖金'
export const refused = '户名与账号不符，请核对后重新申请'
export const bank = '招商银行杭州分行'
export const owner = '王小明'
