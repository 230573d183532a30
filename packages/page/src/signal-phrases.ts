/** Joins alternatives, one per line, into one case-insensitive pattern; `~` stands for up to three words in between. */
function phrases(lines: string): RegExp {
  const alternatives = lines
    .trim()
    .split(/\s*\n\s*/)
    .map((line) => line.replaceAll("~", "(?:[^\\s.!?]{1,20} ){0,3}").replaceAll("'", "['’]"));
  return new RegExp(`(?:${alternatives.join("|")})`, "iu");
}

/** The requested page does not exist. */
export const notFound = phrases(`
  (?:error|fehler|erreur|errore|erro|fout|błąd|ошибка|chyba|hata|virhe|fel|feil|fejl|hiba|eroare)[ :#-]{0,3}404
  (?<!\\d)404[ :|.–-]{0,5}(?:error|fehler|erreur|not found|page|file|nicht gefunden|that's an error)
  ^404[ .!:–-]{0,3}$
  (?:page|file|document|object|article|resource|site|content|url|story|requested ~)\\s?(?:was |is |could |can)?(?:not|n't) (?:be )?(?:found|exist|available|located)
  ^~not found$
  page (?:cannot|can't|can not|could not|couldn't) be (?:found|displayed)
  (?:can't|cannot|can not|couldn't|could not|unable to) (?:seem to )?(?:find|locate) (?:the|that|this|your|what) ~(?:page|file|article|looking for)
  page ~(?:does not|doesn't|no longer) (?:exist|exists|available)
  page (?:you|that you) (?:are|were|'re)? ?(?:looking|requested|trying) ~(?:not|cannot|can't|has been (?:moved|removed)|no longer|might have)
  page ~(?:is|has been) (?:no longer available|unavailable|removed|deleted)
  (?:seite|artikel|inhalt|datei|dokument|beitrag|url|internetadresse) (?:wurde|konnte|ist|existiert|gibt es|kann|war) ~nicht(?: mehr)?(?: gefunden| verfügbar| vorhanden| aufgerufen| angezeigt|$|[.!,])
  (?:seite|artikel|inhalt|datei|beitrag) (?:existiert|gibt es) ~nicht
  (?:seite|artikel|inhalt|datei|beitrag|dokument) nicht (?:mehr )?(?:gefunden|verfügbar|vorhanden)
  page ~(?:est )?(?:introuvable|inexistante)
  page ~(?:n'est (?:pas|plus)|n'a pas été|n'a pu être|n'existe (?:pas|plus)|non|pas) ?(?:trouvée|disponible|accessible|$|[.!,])
  página ~no (?:encontrada|disponible|existe|se encuentra|se ha encontrado|fue encontrada|está disponible)
  no (?:se )?(?:ha |pudo |puede )?(?:encontrado|encontrar|encuentra|encontramos|existe) la página
  pagina ~non (?:trovata|disponibile|esiste|è stata trovata|è disponibile|raggiungibile)
  página ~não (?:foi )?(?:encontrada|existe|está disponível|disponível|pode ser encontrada)
  pagina ~niet (?:gevonden|beschikbaar|bestaat|worden gevonden|meer beschikbaar)
  (?:nie znaleziono ~strony|stron[ay] ~nie (?:istnieje|została znaleziona|znaleziono))
  страниц[аы] ~не (?:найдена|существует|найдено)
  сторінк[ау] ~не (?:знайдено|знайдена|існує)
  sidan ~(?:hittades inte|kunde inte hittas|finns inte|saknas)
  siden ~(?:blev ikke fundet|findes ikke|ble ikke funnet|finnes ikke|kunne ikke findes|eksisterer ikke)
  sivua ei (?:löydy|löytynyt)
  sayfa ~(?:bulunamadı|mevcut değil)
  stránk[ay] ~(?:nebyla nalezena|neexistuje|nenalezena|nebola nájdená|sa nenašla)
  (?:oldal|lap) ~nem (?:található|létezik)
  pagina ~nu (?:a fost găsită|există|este disponibilă)
  (?:ページ|記事)(?:は|が).{0,12}(?:見つかりません|見つかりませんでした|存在しません|ありません)
  (?:页面|网页|頁面|網頁).{0,6}(?:不存在|未找到|找不到|無法找到|无法找到|已删除)
  (?:找不到|无法找到|無法找到).{0,6}(?:页面|网页|頁面|網頁)
  페이지를 찾을 수 없
  الصفحة ~غير موجودة
`);

/** Errors of the server. */
export const serverError = phrases(`
  ^(?:error |http )?(?:400|401|403|405|410|429|500|501|502|503|504|509|520|521|522|523|524|530)(?!\\d)[ :|–-]{0,3}(?:$|error|bad|forbidden|unauthori|gone|too many|internal|not|service|gateway|web server|bandwidth|zugriff|verboten|accès|acceso|origin)
  internal server error
  ^~(?:bad gateway|service (?:temporarily )?unavailable|gateway time-?out|forbidden|access denied|zugriff verweigert|accès refusé|acceso denegado|accesso negato)[.!]?$
  ^(?:application|server|runtime|fatal|unknown|system) error
  ^(?:server-?fehler|erreur serveur|error del servidor|errore del server|erro do servidor|serverfout)
  ^(?:(?:sorry|oops|ups|hoppla)[ ,!.]{1,3})?(?:an|ein|une|un) (?:unexpected |unerwarteter |unknown )?(?:error|fehler|erreur|error|errore) (?:has )?(?:occurred|ist aufgetreten|s'est produite|ha ocurrido)
  you don't have permission to access
  the server (?:is temporarily unable|encountered an internal error|was unable to complete)
  bandwidth limit exceeded
  account (?:has been )?suspended
  no site configured at this address
  (?:not available|unavailable) (?:in your (?:country|region|location|area)|due to legal reasons|for legal reasons)
  (?:nicht verfügbar in ihrem land|non disponible dans votre (?:pays|région)|no (?:está )?disponible en (?:tu|su) (?:país|región))
`);

/** A temporary outage: maintenance, a fault, a queue. */
export const outage = phrases(`
  (?:site|website|seite|page|webseite|service|dienst) ~(?:is |ist )?(?:temporarily (?:unavailable|down|offline|out of service)|vorübergehend nicht (?:verfügbar|erreichbar)|down for maintenance|under maintenance|wegen wartungsarbeiten)
  ^~(?:site maintenance|wartungsarbeiten|wartungsmodus|maintenance mode|(?:scheduled|planned) maintenance|maintenance en cours|prace (?:techniczne|konserwacyjne)|технические работы|メンテナンス中|系统维护|점검 중)[.!]?$
  ^~(?:est |está |è |is |currently )?(?:under maintenance|in onderhoud|en mantenimiento|en maintenance|in manutenzione|em manutenção)(?: |[.!…]|$)
  (?:temporairement|momentanément|provisoirement) (?:indisponible|inaccessible)
  temporalmente (?:fuera de servicio|no disponible|inaccesible)
  temporaneamente non (?:disponibile|raggiungibile)
  temporariamente indisponível
  tijdelijk (?:niet (?:beschikbaar|bereikbaar)|onbeschikbaar)
  tymczasowo (?:niedostępna|niedostępny)
  временно недоступ
  (?:we'll|we will|we'd|be) (?:be )?(?:right )?back (?:soon|shortly|online)
  (?:wir sind|bin) (?:gleich|bald|in kürze) (?:wieder|zurück)
  nous (?:serons|revenons) (?:bientôt|très vite) ?(?:de retour)?
  something (?:has )?(?:went|gone) wrong
  (?:etwas|da|hier) ist ~schief ?gelaufen
  (?:une erreur|un problème|une erreur technique) (?:est survenue?|s'est produite?)
  algo (?:salió|ha salido|fue|ha ido|deu|correu) (?:mal|errado)
  (?:qualcosa|si) è (?:andato storto|verificato un errore)
  er (?:is|ging|gaat) (?:helaas )?iets (?:mis|fout)
  coś poszło nie tak
  что-то пошло не так
  (?:refresh|reload) (?:this|the) page (?:or|and) try again
  (?:please )?(?:try|come|check)(?: back)? again (?:later|in a few (?:minutes|moments)|shortly|soon)
  (?:réessayez|réessayer|revenez|revenir) (?:plus tard|ultérieurement|dans quelques (?:minutes|instants))
  (?:versuchen|probieren) sie es (?:bitte )?(?:später|in (?:kürze|einigen minuten))
  (?:inténtal?o|inténtelo|vuelva a intentarlo|prueba) (?:de nuevo )?(?:más tarde|en unos minutos)
  riprova(?:re)? (?:più tardi|tra (?:qualche|alcuni))
  tent(?:e|ar) (?:novamente )?mais tarde
  probeer het (?:later|over enkele)
  spróbuj ponownie później
  (?:experiencing|due to|encountered|because of) ~(?:technical (?:difficult\\p{L}*|problems?|issues?)|(?:high|heavy) (?:traffic|demand|load|volume))
  (?:aufgrund|wegen) ~technische[nr] (?:probleme|störung\\p{L}*|schwierigkeiten)
  (?:en raison|suite|à cause|rencontr\\p{L}*) ~(?:problèmes?|difficultés?|incidents?) techniques?
  (?:debido a|por|estamos teniendo) ~(?:problemas?|dificultades) técnic[oa]s?
  nombre (?:important|élevé) de (?:connexions|visiteurs)
  (?:you are|you're|vous êtes|sie sind|estás|sei) ~(?:in (?:the )?(?:queue|line)|file d'attente|warteschlange|en la cola|in coda)
  ^~(?:queue-it|waiting room|virtual queue)$
  application error: a client-side exception
  (?:content )?failed to load
  ^offline(?: page)?$
  contact (?:your|the) (?:site |web )?administrator with
`);

/** A question about the visitor's age in place of the page. */
export const ageGate = phrases(`
  ^~age[ -](?:verification|gate|check|restriction|restricted content)
  (?:verify|confirm|check)(?:ing)? (?:your|my) age
  are you ~(?:18|21|of (?:legal|drinking) ~age|old enough|an adult)
  (?:you must|you have to|i am|i'm|you need to|you confirm) ~(?:18|21|of legal ~age)(?: or (?:over|older)| years|[.!?]|$)
  (?:enter|what is|what's|select) your (?:date of birth|birth ?day|birth ?date|age)
  (?:sind sie|bist du|ich bin|sie müssen) ~(?:18 jahre|über 18|volljährig)
  (?:avez-vous|vous devez avoir|j'ai|êtes-vous|je suis) ~(?:18 ans|majeure?)
  (?:eres|soy|es usted|tienes) ~mayor de (?:edad|18)
  (?:hai|ho|sei|sono) ~(?:18 anni|maggiorenne)
  (?:você tem|tens|tenho|é) ~(?:18 anos|maior de (?:idade|18))
  ben (?:je|ik|u) ~(?:18|ouder dan 18)
  (?:вам|мне) (?:уже )?(?:есть|исполнилось) 18
`);

export const databaseError = phrases(`
  error establishing a database connection
  ^(?:database|mysql|sql|datenbank) ?-?(?:error|fehler|problem)
  fehler beim aufbau einer datenbankverbindung
  (?:keine|verbindung zur) (?:verbindung zur )?datenbank ~(?:möglich|fehlgeschlagen|nicht)
  erreur lors de la connexion à la base de données
  error (?:al )?establec\\p{L}* (?:una )?conexión con la base de datos
  errore nello stabilire una connessione al database
  erro ao estabelecer (?:uma )?(?:conexão|ligação)
  fout bij het maken van (?:een|de) database-?verbinding
  (?:could not|cannot|can't|unable to|failed to) (?:be )?connect(?:ed)? to ~(?:database|mysql|db)
  can't connect to (?:local )?mysql server
  (?:mysqli?|pg|mssql)_p?connect\\(
  sqlstate\\[
  you have an error in your sql syntax
  ошибка (?:подключения к|соединения с) баз
`);

/** A page for suspected robots in place of the content. */
export const botCheck = phrases(`
  ^just a moment
  ^(?:attention required|robot check|security check|human verification|ddos-guard|pardon our interruption|one more step|are you a robot|bot verification|captcha|client challenge|vercel security checkpoint)
  checking (?:your browser|if the site connection is secure)
  ^~captcha
  (?:enter|type) the (?:characters|letters|text) (?:you see|shown|below)
  saisissez les caractères
  (?:geben sie die|gib die) ~(?:zeichen|buchstaben) ein
  (?:introduce|escribe|ingrese) los caracteres
  (?:think|believe|suspect)s? (?:that )?you (?:are|might be|may be) a (?:ro)?bot
  (?:automated|automatic|bot) (?:access|requests?|queries|traffic)
  unusual (?:traffic|activity|requests?) ~from your
  ^(?:your )?(?:request|access)(?: was| has been)? (?:rejected|blocked|denied)
  requested url was rejected
  (?:your|this) (?:ip|ip address|request|access|browser|connection) (?:has been|was|is) (?:temporarily )?(?:blocked|rejected|banned|denied)
  (?:verifying|checking) (?:your|the|that|if) ~(?:connection|browser|human|secure)
  ^(?:security|browser) (?:check|verification|challenge|checkpoint)
  (?:verify|confirm|prove|make sure)(?:ing)? (?:that )?you(?:'re| are) (?:a |not a )?(?:human|robot|bot)
  enable javascript and cookies to continue
  please enable (?:js|javascript|cookies) and (?:disable any ad blocker|reload the page)
  you will be connected to .{1,80} in just a moment
  (?:detected|noticed) (?:some )?unusual (?:traffic|activity)
  complete the security check to access
  request unsuccessful. incapsula
  access to this page has been denied
  ddos protection by
  why have i been blocked
  (?:sorry, )?you have been blocked
  (?:press & hold|press and hold) to confirm
  (?:ich bin|sie sind|du bist) (?:kein|ein) (?:roboter|mensch)
  (?:bestätigen sie|bitte bestätigen sie).{0,20} (?:mensch|kein roboter)
  (?:vérifi\\p{L}*|confirm\\p{L}*|prouv\\p{L}*|assur\\p{L}*) que vous (?:êtes|n'êtes) ~(?:pas un )?(?:humain|robot)
  (?:verifi\\p{L}*|confirm\\p{L}*|demuestr\\p{L}*) que (?:eres|es|usted|no eres) ~(?:humano|robot)
  подтвердите, что вы (?:не робот|человек)
  проверка браузера
`);

export const forSale = phrases(`
  domain(?: name)? ~(?:is|may be|might be|could be) (?:available )?(?:for|on) sale
  (?:^| )(?:[\\w-]{1,60}\\.){1,3}[a-z]{2,10} (?:is|may be|might be) (?:for sale|available for purchase)
  ^(?:buy|get|purchase) this (?:premium )?domain
  ^(?:premium )?domains? (?:for|on) sale
  ^make an offer (?:on|for) this domain
  domain ~(?:steht|ist) ~(?:zum|zu) (?:verkauf|verkaufen|kaufen)
  domain [\\w.-]{3,80} (?:steht|ist|is|est|está) (?:zum|zu|for|à|en|a la) (?:verkauf|verkaufen|sale|vendre|venta)
  ^(?:diese )?domain (?:zu verkaufen|zum verkauf|kaufen)
  (?:nom de )?domaine ~(?:est )?à vendre
  dominio ~(?:está )?(?:a la|en) venta
  dominio ~(?:è )?in vendita
  domínio ~(?:está )?à venda
  domein(?:naam)? ~(?:is |staat )?te koop
  domena ~na sprzedaż
  (?:домен|доменное имя) ~(?:продается|продаётся|на продажу)
  (?:域名|网域|網域).{0,8}(?:出售|转让|轉讓)
  ドメイン.{0,6}(?:販売|売り)
`);

/** A registered domain without content. */
export const parkedDomain = phrases(`
  domain ~(?:is|has been) (?:currently )?(?:parked|registered|reserved|expired)
  ^(?:domain parking|parked domain|parked page|domain geparkt|geparkte domain)
  parked (?:free|for free|by|at|with)
  (?:web ?page|website|site) is parked
  domain ~(?:wurde|ist) (?:bereits |soeben |derzeit )?(?:registriert|geparkt|reserviert|nicht konnektiert)
  hier entsteht ~(?:eine|die|unsere|der|ein|in kürze)
  ^(?:website |site |page |seite )?(?:coming soon|under construction|im aufbau|in construction|en construction|en construcción|in costruzione|em construção|in aanbouw|w budowie)[.!…]?$
  ^(?:this )?(?:web)?site is (?:currently )?under construction
  future home of something
  (?:domaine|nom de domaine) ~(?:réservé|est déposé|enregistré|en parking)
  dominio ~(?:registrado|aparcado|registrato|parcheggiato)
  ^(?:welcome to (?:nginx|openresty|centos|caddy)|apache2? .{0,20}default page|it works!|iis windows|iis\\d|web server's default page|default web site page|test page for)
  ^(?:sponsored listings|related searches|gesponserte links|verwandte suchbegriffe|related links)$
  (?:домен) ~(?:зарегистрирован|припаркован)
`);

/** Services that fill unused domains. */
export const parkingHost =
  /^(?:https?:)?\/\/(?:[\w-]{1,63}\.){0,4}(?:sedoparking|parkingcrew|bodis|parklogic|above|hugedomains|dan|afternic|uniregistry|domainmarket|skenzo|smartname|domainsponsor|fastpark|voodoo|ztomy|parkpage)\.(?:com|net|org)(?:[/:?]|$)/i;

export const loginTitle =
  /^(?:(?:please |bitte )?(?:log ?in|sign ?in|login|anmelden|einloggen|anmeldung|connexion|se connecter|identifiez-vous|iniciar sesión|inicia sesión|acceso|accedi|entrar|fazer login|iniciar sessão|inloggen|aanmelden|zaloguj się|logowanie|logga in|log ind|logg inn|kirjaudu(?: sisään)?|giriş(?: yap)?|вход|войти|přihlášení|bejelentkezés|ログイン|登录|登入|로그인|login required|members only|restricted (?:area|access)|subscribers only|log in to continue|(?:log ?in|sign ?in|log ?into|sign ?into) (?:to |into )?.{1,40})[.!…]?)$/iu;

export const loginWall = phrases(`
  (?:you must|you need to|you have to|please) (?:be )?(?:log|sign)(?:ged|ged-)? ?in (?:to|before|first|in order)
  (?:sie müssen|du musst|bitte) ~(?:anmelden|einloggen|angemeldet|eingeloggt)
  um ~(?:zu sehen|fortzufahren|weiterzulesen).{0,40} (?:anmelden|einloggen)
  vous devez ~(?:vous (?:connecter|identifier)|être connecté)
  (?:debes|debe|tienes que) ~(?:iniciar sesión|identificarte|estar registrado)
  (?:devi|è necessario) ~(?:accedere|effettuare (?:il login|l'accesso)|essere registrato)
  (?:você precisa|é necessário|tem de) ~(?:fazer login|iniciar sessão|estar logado|entrar)
  (?:je moet|u moet|u dient) ~(?:inloggen|ingelogd|aanmelden)
  (?:musisz|proszę) ~(?:się )?(?:zalogować|być zalogowany)
  (?:необходимо|вы должны) (?:войти|авторизоваться|быть авторизован)
  this (?:page|content|area) is (?:only )?(?:available|restricted|reserved) (?:to|for) ~(?:members|subscribers|registered)
`);

/** Words of a cookie notice; a fault if the page has no other text. */
export const cookieNotice =
  /cookie|consent|einwilligung|tracking|datenschutzerklärung|privacy (?:policy|settings)|personenbezogene daten|personal data|données personnelles|datos personales|dati personali|dados pessoais|persoonsgegevens|iab tcf|adblocker/i;

export const cookieTitle = phrases(`
  ^before you continue
  (?:privacy|cookie|consent) gate$
  ^(?:cookie|privacy|datenschutz|consent)[ -]?(?:consent|wall|einstellungen|einwilligung|settings|banner|hinweis|gate)
  ^bevor sie fortfahren
  ^avant (?:d'accéder|de continuer)
  ^antes de continuar
  ^prima di continuare
  ^voordat je verdergaat
`);

export const redirecting = phrases(`
  ^(?:30[1278][ :–-]{0,3})?(?:moved permanently|object moved|document (?:has )?moved|moved temporarily|temporary redirect|permanent redirect|redirect(?:ing|ed)?|weiterleitung|redirection|redirección|reindirizzamento|redirecionando|doorverwijzing|302 found|301)[.!…]{0,3}$
  ^object moved to here
  (?:you are being|you will be|you'll be|being) (?:automatically )?(?:redirected|forwarded|transferred)
  if you are not (?:automatically )?redirected
  (?:sie werden|du wirst|falls sie nicht) ~(?:weitergeleitet|umgeleitet)
  vous (?:allez être|êtes) ~redirigé
  (?:está siendo|será|serás) ~redirigid
  (?:verrai|sarai|stai per essere) ~(?:reindirizzat|rediretto)
  você será ~redirecionad
  (?:u wordt|je wordt) ~doorgestuurd
  (?:page|site|website|seite|document) (?:has (?:been )?moved|ist umgezogen|wurde verschoben|a (?:été )?déménagé|se ha (?:movido|trasladado)) (?:to|here|nach|unter|à|a)
  the document has moved
`);

export const needsScript = phrases(`
  you need to enable javascript
  browser (?:is |version is )?(?:no longer|not|un)[ -]?supported
  (?:unsupported|outdated) browser
  (?:please )?(?:update|upgrade) your browser
  (?:ihr|dein) browser (?:wird|ist) (?:nicht (?:mehr )?unterstützt|veraltet)
  (?:votre )?navigateur (?:n'est (?:pas|plus) (?:supporté|pris en charge|compatible)|est obsolète)
  (?:please )?(?:enable|activate|turn on) javascript
  (?:requires|needs|without|doesn't work (?:properly )?without) javascript
  javascript (?:is|ist|est|está|è) (?:disabled|required|deaktiviert|erforderlich|désactivé|nécessaire|desactivado|necesario|disabilitato|not enabled|turned off)
  (?:bitte )?(?:aktivieren sie|aktiviere) (?:bitte )?javascript
  (?:activer|habilite?|activar?|attiva|abilita|ative|schakel) javascript
`);
