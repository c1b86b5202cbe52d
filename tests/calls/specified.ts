/** Calls as the specification writes them in section 7, with the braces of a shell. */
const section7 = `
/api/user/{login,mobilelogin,captcha,register,getUserSign,resetpwd,myPage,homePage,recommendUserList,followUser}
/api/sms/send
/api/forum/forum/{forumList,getCategoryList,carousel,getForumCarouselList,getForumChoiceList,getChoiceForum}
/api/forum/forum/{brandsForumList,forumDetails,collectForm,ownerCertification,getForumColumn,applyBoards}
/api/used_car/used_car/usedCarBrandList
/api/forum/forum_essay/{recommendEssay,hotEssay,getEssayCreamList,getEssayTopList,essayAllList,essayDetail}
/api/forum/forum_essay/{essayCommentList,userAtom,userPraiseComment,collectEssay,reportUserEssay}
/api/forum/forum_essay/{authorRelease,releaseEssay}
/api/index/getReportList
/api/forum/forum_talk/{talkList,talkDetail,talkEssayList,recommendTalkList,searchTalkList}
/api/forum/forum_video/{videoRecommendList,forumVideoList,collectVideo,userReleaseVideo}
/api/upload/{getParams,notify}
/api/login/{login,mobile,mobileCode}
/api/register/{config,aggrement,username}
/api/captcha/captcha
/api/findpassword/{mobile,mobilecode}
/api/member/{checkmobile,detail}
/api/address/{index,lists,city,setdefault,del,add,edit}
/api/memberaddress/info
/api/mall/shop/{get_apply,apply,info,all_goods}
/api/shopmember/{issubscribe,delete}
/api/mall/collection/shop
/api/mall/category/{all,index}
/api/shopgoodscategory/tree
/api/goodscategory/{tree,relevanceinfo,info}
/api/mall/index
/api/mall/index/scoreList
/api/mall/coupon/{index,getListForUser,apply}
/api/mall/goods/{getList,detail}
/api/goodssku/{goodsqrcode,recommend}
/manjian/api/manjian/info
/api/goods/{aftersale,modifyclicks}
/api/goodsbrand/page
/api/goodsbrowse/{add,delete,page}
/api/memberlevel/lists
/api/mall/car/{add,getList,delete,update}
/api/cart/{count,add,delete,edit}
/api/website/{info,wapqrcode}
/api/config/{copyright,defaultimg}
/api/adv/detail
/api/shopservice/lists
/api/pc/{friendlyLink,navList,floors,hotSearchWords,defaultSearchWords,floatLayer}
/api/order/num
/coupon/api/coupon/num
/api/memberbankaccount/info
/api/helpclass/lists
/api/help/{info,page}
/api/addon/addonisexit`

/** Calls that the screens need beyond it, by its sections. */
const screens = `
/seckill/api/seckill/lists
/seckill/api/seckillgoods/{page,detail}
/groupbuy/api/goods/{page,detail,info}
/bundling/api/bundling/{detail,lists}
/topic/api/topic/page
/topic/api/topicgoods/{page,detail}
/pointexchange/api/goods/{page,detail}
/pointexchange/api/order/{page,info,close}
/pointexchange/api/ordercreate/{payment,create}
/api/member/{info,modifynickname,modifyheadimg,modifyrealname,modifysex,modifybirthday}
/api/member/{modifypassword,bindmobliecode,modifymobile,checkemail,bingemailcode,modifyemail}
/api/member/{pwdmobliecode,paypwdcode,verifypaypwdcode,modifypaypassword,checkpaypassword}
/api/member/{accountrule,cancel,export}
/api/upload/{headimg,put,document}
/api/memberaccount/{info,page,fromType,sum}
/api/memberbankaccount/{page,setdefault,delete,add,edit}
/api/memberwithdraw/{transferType,info,config,apply,page,detail}
/memberrecharge/api/memberrecharge/{page,config,info}
/memberrecharge/api/ordercreate/create
/memberrecharge/api/order/page
/api/membersignin/{issign,getSignStatus,getSignRecords,award,signin}
/api/memberaddress/{page,setdefault,delete,add,edit}
/api/goodscollect/{add,delete,iscollect,page}
/api/shopmember/{add,membershoppages}
/coupon/api/coupon/{typepagelists,typelists,receive,memberpage}
/api/mall/coupon/receive
/platformcoupon/api/platformcoupon/{typepagelists,receive,memberpage,num}
/api/order/{lists,detail,pay,close,takedelivery,extendtakedelivery,delete,package,evluateinfo}
/api/orderrefund/{lists,refundData,refund,detail,delivery,cancel}
/api/ordercomplain/{detail,complain,cancel}
/api/verify/{checkisverifier,getVerifyType,verifyInfo,verify,lists}
/api/goodsevaluate/{add,again,page}
/api/user/{myState,applyStatus,noticeList,noticeRead,noticeSetting,block,followList,logout}
/api/user/{letterDialogs,letterList,letterSend,letterRead,letterDelete}
/api/stream
/api/forum/forum/{myForumList,myBoardsApply}
/api/forum/forum_essay/{myComment,deleteComment,myCollect,myEssay,editEssay,deleteEssay}
/api/forum/forum_essay/{saveDraft,draftList,deleteDraft}
/api/forum/forum_video/{myCollect,release,delete,commentList,comment,praise}
/api/forum/moderate/{forumEdit,columnSave,columnSort,essayFlag,essayApprove,essayMove,essayClose,essayDelete}
/api/forum/moderate/{reportList,reportHandle,mute,unmute,log}
/api/report
/api/search
/api/search/suggest
/api/notice/{page,info}
/api/address/cityByName
/api/goodssku/{page,detail,info}
/api/shop/{info,page}
/api/cart/{lists,clear}
/api/ordercreate/{payment,calculate,create}
/seckill/api/ordercreate/{payment,calculate,create}
/groupbuy/api/ordercreate/{payment,calculate,create}
/bundling/api/ordercreate/{payment,calculate,create}
/topic/api/ordercreate/{payment,calculate,create}
/api/pay/{type,info,pay,status}
/api/pay/notify/{alipay,wechatpay}`

const expand = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .flatMap(line => {
      const [, before, names] = /^(.*)\{(.*)\}$/.exec(line) ?? [undefined, line, '']
      return names!.split(',').map(name => `${before}${name}`)
    })

export const specified = { section7: expand(section7), screens: expand(screens) }
