-- MySQL dump 10.13  Distrib 5.7.44; it's a comment with 'a quote
/*!40101 SET NAMES utf8mb4 */;
/*!40000 DROP DATABASE IF EXISTS `x'y`*/;
DROP TABLE IF EXISTS `pre_common_member`;
CREATE TABLE `pre_common_member` (
  `uid` mediumint(8) unsigned NOT NULL AUTO_INCREMENT,
  `email` varchar(255) NOT NULL DEFAULT '',
  `emailstatus` tinyint(1) NOT NULL DEFAULT '0',
  `username` char(15) NOT NULL DEFAULT '',
  `password` char(32) NOT NULL DEFAULT '',
  `status` tinyint(1) NOT NULL DEFAULT '0',
  `groupid` smallint(6) unsigned NOT NULL DEFAULT '0',
  `groupexpiry` int(10) unsigned NOT NULL DEFAULT '0',
  `regdate` int(10) unsigned NOT NULL DEFAULT '0',
  `secmobile` varchar(12) NOT NULL DEFAULT '',
  `secmobilestatus` tinyint(1) NOT NULL DEFAULT '0',
  PRIMARY KEY (`uid`),
  UNIQUE KEY `username` (`username`)
) ENGINE=MyISAM DEFAULT CHARSET=utf8mb4;
LOCK TABLES `pre_common_member` WRITE;
INSERT INTO `pre_common_member` VALUES (1,'admin@old.example',0,'admin','x',0,1,0,1300000000,'13700137001',0),(2,'li@old.example',1,'老李','x',0,10,0,1300000100,'13700137000',1),(3,'',0,'坏人','x',-1,10,0,1300000200,'',0);
INSERT INTO `pre_common_member` VALUES (4,'',0,'话多','x',0,4,2000000000,1300000300,'0',0);
UNLOCK TABLES;
CREATE TABLE `pre_common_member_profile` (
  `uid` mediumint(8) unsigned NOT NULL,
  `gender` tinyint(1) NOT NULL DEFAULT '0',
  `mobile` varchar(255) NOT NULL DEFAULT '',
  `bio` text NOT NULL
) ENGINE=MyISAM;
INSERT INTO `pre_common_member_profile` VALUES (2,1,'13700137009','爱车\r\n爱家\0'),(4,0,'13700137004','');
CREATE TABLE `pre_ucenter_members` (
  `uid` mediumint(8) unsigned NOT NULL,
  `username` char(15) NOT NULL,
  `password` varchar(255) NOT NULL,
  `salt` varchar(20) NOT NULL DEFAULT ''
);
INSERT INTO `pre_ucenter_members` VALUES (1,'admin','$2y$04$abcdefghijklmnopqrstuuyvPXIbu7xe6/CED2DzX8z6Si09MlzlW',''),(2,'老李','dea503a179ee246f357cc96ab38e57d8','a1b2c3'),(3,'坏人','nonsense','');
CREATE TABLE `pre_forum_forum` (
  `fid` mediumint(8) unsigned NOT NULL,
  `fup` mediumint(8) unsigned NOT NULL,
  `type` enum('group','forum','sub') NOT NULL,
  `name` char(50) NOT NULL,
  `status` tinyint(1) NOT NULL,
  `displayorder` smallint(6) NOT NULL
);
INSERT INTO `pre_forum_forum` (`fid`, `fup`, `type`, `name`, `status`, `displayorder`) VALUES
(1, 0, 'group', '车系 &amp; 品牌', 1, 0),
(2, 1, 'forum', '奔驰 &quot;E&quot;', 1, 5),
(3, 2, 'sub', '老款', 1, -1),
(4, 1, 'forum', '版主区', 1, 6);
CREATE TABLE `pre_forum_forumfield` (
  `fid` mediumint(8) unsigned NOT NULL,
  `description` text NOT NULL,
  `password` varchar(12) NOT NULL,
  `viewperm` text NOT NULL,
  `redirect` varchar(255) NOT NULL
);
INSERT INTO `pre_forum_forumfield` VALUES (2,'<b>好车</b>','','',''),(4,'','','\t1\t','');
CREATE TABLE `pre_forum_attachment_3` (
  `aid` mediumint(8) unsigned NOT NULL,
  `tid` mediumint(8) unsigned NOT NULL,
  `pid` int(10) unsigned NOT NULL,
  `filename` varchar(255) NOT NULL,
  `attachment` varchar(255) NOT NULL,
  `remote` tinyint(1) NOT NULL,
  `isimage` tinyint(1) NOT NULL,
  `price` smallint(6) NOT NULL,
  `readperm` tinyint(3) NOT NULL
);
INSERT INTO `pre_forum_attachment_3` VALUES (9,10,100,'车.jpg','201101/01/a.jpg',0,1,0,0),(10,10,100,'b.jpg','201101/01/b.jpg',0,1,0,0),(11,10,100,'手册.pdf','201101/01/c.attach',0,0,0,0),(12,11,102,'paid.jpg','201101/01/a.jpg',0,1,5,0),(13,11,102,'evil.jpg','../../../etc/passwd',0,1,0,0),(14,11,102,'hidden.pdf','x.attach',0,0,0,0);
CREATE TABLE `pre_forum_thread` (
  `tid` mediumint(8) unsigned NOT NULL,
  `fid` mediumint(8) unsigned NOT NULL,
  `readperm` tinyint(3) NOT NULL,
  `price` smallint(6) NOT NULL,
  `author` char(15) NOT NULL,
  `authorid` mediumint(8) unsigned NOT NULL,
  `subject` char(80) NOT NULL,
  `dateline` int(10) unsigned NOT NULL,
  `views` int(10) unsigned NOT NULL,
  `displayorder` tinyint(1) NOT NULL,
  `digest` tinyint(1) NOT NULL,
  `special` tinyint(1) NOT NULL,
  `closed` mediumint(8) unsigned NOT NULL,
  `isgroup` tinyint(1) NOT NULL,
  `recommend_add` smallint(6) NOT NULL,
  `favtimes` mediumint(8) NOT NULL
);
INSERT INTO `pre_forum_thread` VALUES (10,2,0,0,'老李',2,'提车 &lt;E300&gt;; 作业',1300001000,500,0,1,0,0,0,7,3),(11,3,0,0,'admin',1,'置顶',1300002000,10,1,0,0,1,0,0,0),(12,2,0,0,'老李',2,'回收站',1300003000,0,-1,0,0,0,0,0,0),(13,2,0,0,'老李',2,'待审核',1300004000,0,-2,0,0,0,0,0,0),(14,2,0,20,'老李',2,'付费',1300005000,0,0,0,0,0,0,0,0),(15,2,0,0,'老李',2,'移动',1300006000,0,0,0,0,10,0,0,0),(16,2,0,0,'',2,'匿名',1300007000,0,0,0,0,0,0,0,0);
CREATE TABLE `pre_forum_post` (
  `pid` int(10) unsigned NOT NULL,
  `fid` mediumint(8) unsigned NOT NULL,
  `tid` mediumint(8) unsigned NOT NULL,
  `first` tinyint(1) NOT NULL,
  `author` varchar(15) NOT NULL,
  `authorid` mediumint(8) unsigned NOT NULL,
  `dateline` int(10) unsigned NOT NULL,
  `message` mediumtext NOT NULL,
  `invisible` tinyint(1) NOT NULL,
  `anonymous` tinyint(1) NOT NULL,
  `htmlon` tinyint(1) NOT NULL,
  `bbcodeoff` tinyint(1) NOT NULL,
  `status` int(10) NOT NULL
);
INSERT INTO `pre_forum_post` VALUES (100,2,10,1,'老李',2,1300001000,'[i=s] 本帖最后由 老李 于 2011-3-13 编辑 [/i]\r\n\r\n[b]提车[/b]了; it''s \"好\" \\o/ <script>\n[attachimg]9[/attachimg][list=1][*]外观[*][color=red]内饰[/color][/list][url=forum.php?mod=viewthread&tid=11]看这里[/url][url=javascript:alert(1)]别点[/url] {:4_86:}',0,0,0,0,0),(101,2,10,0,'admin',1,1300001100,'[quote][size=2][url=forum.php?mod=redirect&goto=findpost&pid=103&ptid=10][color=#999999]老李 发表于 2011-3-13[/color][/url][/size]\r\n多少钱[/quote]\r\n三十万',0,0,0,0,0),(102,3,11,1,'admin',1,1300002000,'置顶内容，大家看看[hide]回复[hide=d7,100]积分[/hide]可见[attach]14[/attach][/hide]',0,0,0,0,0),(103,2,10,0,'老李',2,1300001050,'多少钱',0,0,0,0,0),(104,2,10,0,'老李',2,1300001200,'被删的',-1,0,0,0,0),(105,2,10,0,'老李',2,1300001300,'被屏蔽的',0,0,0,0,1),(106,2,10,0,'老李',2,1300001400,'等审核的',-2,0,0,0,0),(107,2,13,1,'老李',2,1300004000,'等版主看一眼',0,0,0,0,0),(108,2,14,1,'老李',2,1300005000,'要钱',0,0,0,0,0),(109,2,12,1,'老李',2,1300003000,'删了',0,0,0,0,0),(110,2,15,1,'老李',2,1300006000,'x',0,0,0,0,0),(111,2,16,1,'老李',2,1300007000,'不说我是谁',0,1,0,0,0);
INSERT INTO `other_forum_post` VALUES (1,0xZZ,'never read');
