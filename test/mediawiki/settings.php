<?php
// The settings of the wiki that tests start: everything that differs between two of them is in the environment.
$wgSitename = 'Wiki of the tests';
$wgServer = getenv( 'WIKI_SERVER' );
$wgScriptPath = '';
$wgArticlePath = '/index.php/$1';
$wgLanguageCode = getenv( 'WIKI_LANGUAGE' );
$wgSecretKey = 'no secret';
$wgDBtype = 'sqlite';
$wgDBname = 'wiki';
$wgSQLiteDataDir = getenv( 'WIKI_DATA' );
// Nobody needs these wikis after a crash, and waiting for the disk is most of what an import takes.
$wgDBservers = [ [
	'type' => 'sqlite',
	'dbname' => 'wiki',
	'dbDirectory' => $wgSQLiteDataDir,
	'tablePrefix' => '',
	'variables' => [ 'synchronous' => 'OFF', 'journal_mode' => 'MEMORY' ],
	'trxMode' => 'IMMEDIATE',
	'flags' => 0,
	'load' => 1,
] ];
// Nothing is remembered but translations, which all wikis share: they take longest to put together.
$wgMainCacheType = $wgMessageCacheType = $wgParserCacheType = CACHE_NONE;
$wgLocalisationCacheConf['store'] = 'files';
$wgLocalisationCacheConf['storeDirectory'] = getenv( 'WIKI_TRANSLATIONS' );
$wgJobRunRate = 0;
$wgPingback = false;
wfLoadExtension( 'Cite' );
wfLoadExtension( 'ParserFunctions' );
wfLoadSkin( 'Vector' );
// What the extension Disambiguator does, which is no part of the package: __DISAMBIG__ becomes a property of the page.
$wgExtensionMessagesFiles['Disambiguator'] = __DIR__ . '/magic.php';
$wgHooks['GetDoubleUnderscoreIDs'][] = static function ( &$ids ) {
	$ids[] = 'disambiguation';
};
