// Invisible and combining characters are written as escapes, so that a reader sees them. Each text has something that no other one has: a
// script, a mark behind a capital that looks like broken UTF-8, a word of programmers in ordinary use, a form of expressions, an emoji.

/** What people write on one line, in many languages. */
// biome-ignore format: many texts on a line
export const ordinaryTexts: readonly string[] = [
  'You have {n, plural, one {{n} day} other {{n} days}} left', '{name, select, other {Hi {first_name}}}', '{{#vip}}x{{/  vip}}', '{{#vip}}x{{/vip  }}',
  `{{#${'n'.repeat(55)}}}x{{/ ${'n'.repeat(55)} }}`,
  '50% off everything – today only!', '[Reminder] Your trial ends in 3 days', '1 < 2: why two is better', 'R&D, Q&A, and a B&B',
  "Hi {{ user.first_name | default: 'there' }} 👋", "{{UserAttribute['First Name']|default('there')}}, we miss you",
  '{% if cart.size == 1 %}1 item is waiting{% elsif cart.size > 1 %}{{ cart.size }} items are waiting{% else %}Fill your cart{% endif %}',
  '{{#if firstName}}{{firstName}}, you{{else}}You{{/if}} have mail', '{% assign n = user.points | divided_by: 100 %}You have {{ n }} € to spend',
  `{{\${first_name} | default: 'Hey'}}, rate your ride`, 'Hello *|FNAME|*, here is your guide', 'Hello %%first_name%%, welcome back',
  '%%=v(@subject)=%%', 'Hello [firstname,fallback=there]', 'A smiley of the old days: :-{) and (^_^)', '{ design : matters }',
  'Nan’s kitchen: recipes of a grandmother', 'Fly to Nan, Thailand, from £399', 'Noch null Bock auf Montag?',
  '{{ user.salutation }} {{ user.last_name }}, Ihre Rechnung {{ invoice.number }}', 'Das Maß aller Dinge: STRASSE, STRAẞE, Straße',
  'PROMOÇÃO IMPERDÍVEL: SÓ ATÉ AMANHÃ!', '«AMANHÃ» é tarde demais', 'MAÇÃ, ROMÃ E AVELÃ – só R$ 9,90', 'LÃ £19, ALGODÃO £9', 'AVELÃ\u00a0E AMÊNDOA',
  '«\u00a0L’été arrive\u00a0» – jusqu’à -50\u202f%', 'CHÂTEAU, PÂQUES ET CRÈME BRÛLÉE', 'Où êtes-vous, {{ user.prenom }} ?',
  'Nan mais allô ? -30 % sur les mobiles', 'Col·lecció d’hivern: què hi ha de nou', 'İstanbul’da büyük indirim: KÂĞIT ve IŞIK',
  'CHÂN THÀNH CẢM ƠN QUÝ KHÁCH', 'Tie\u0302\u0301ng Vie\u0323\u0302t', 'null kroner i etableringsgebyr', 'ÅRETS BÄSTA: FRÅN 99 KR – ÄVEN PÅ SÖNDAG',
  'ÆBLEGRØD OG RØDGRØD MED FLØDE', 'Þór og Ægir: Ísland í janúar', 'ŻÓŁĆ, ŁÓDŹ I GĘŚ: wyprzedaż do 70%', 'ÁRVÍZTŰRŐ TÜKÖRFÚRÓGÉP akció',
  'Знижки до п’ятниці: {{ user.name }}', 'שָׁלוֹם, {{ user.first_name }}', '\u200fتخفيضات حتى ٥٠٪\u200f', 'تخفیف ویژهٔ می\u200cخواهید؟',
  'नमस्ते {{ user.first_name }}, दीवाली की शुभकामनाएँ', '{{ user.last_name }}様\u3000ご注文ありがとうございます', '오늘만 50% 할인 (광고)',
  '👨\u200d👩\u200d👧\u200d👦 Family days', '🏳\ufe0f\u200d🌈 Pride starts today ❤\ufe0f', '👩🏽\u200d💻 New courses 🇧🇷 1\ufe0f⃣',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} Match day', 'MAMÃ?', 'ALEMÃ–BRASIL', 'ALEMÃ—BRASIL', '‘ALEMÃ’', 'ALEMÃ…', 'ALEMÃ·BRASIL',
  'L’Â.', 'Undefined behavior in C: a course', 'The null hypothesis', 'None of your business', 'N/A', 'void', '%d items for %FIRSTNAME%', '{0} items',
  "{{ name | default: 'l’ami' }}, bonjour", "{% if n == 'O’Neil' %}x{% else %}y{% endif %}",
  "{{ shop.name | default: 'The Shop' }} · {{ 'now' | date: '%d/%m/%Y' }}",
  '{% for item in cart.items %}{{ item.title }}{% unless forloop.last %}, {% endunless %}{% endfor %}', '{{#each items}}{{this.name}} {{/each}}',
  'Early access\u00a0\u034f\u200c\u00a0\u034f\u200c\u00a0\u034f\u200c\u00a0\u034f\u200c\u00a0', 'Du zahlst null Komma nichts.',
  'Keine Gebühren, null Risiko – versprochen.', 'Só até amanhã. AMANHÃ! Não esqueça.', 'Descubre los más vendidos del año', 'Chỉ còn 2 ngày nữa',
  'Kun i dag: nul gebyr', 'Nog één dag: tot 50% korting', '{', '50%}', '5 > 3 && 2 < 4', 'Dr. Null', 'Christopher Null', 'Jennifer Nan',
  'L’Épicerie « Chez Nan »', '{{ advisor.name }}', "{{ advisor.name | default: 'The Shop' }}",
  '{% if user.vip %}VIP Desk{% else %}The Shop{% endif %}',
  '{{ event.team_home }} {{ event.goals_home }}:{{ event.goals_away }} {{ event.team_away }}',
  '{% if event.count == 1 %}One item{% else %}{{ event.count }} items{% endif %} in your cart', 'Hi {{user.name}}!', 'null Zinsen, null Gebühren',
  'Null Punkte?', 'NULL PROBLEM', 'Undefined: the new fragrance', 'Ça y est !', 'ÎLE DE RÉ : -20 %', 'जल्दी करें', 'Uusi mallisto: älä myöhästy',
  'Ú\u0307ltima hora', '❤\ufe0f\u200d🔥', '50 % | 30 % | 10 %', 'C++ & C#: learn both', '<3', '<b>Bold</b> sale', '{{ product.title | truncate: 40 }}',
  '<b>50%</b> off <i>everything</i><br>until <font color="#ff0000">midnight</font>', 'Only <s>99 €</s> 49 €',
  'Your fitting at {{ event.store_name }} is at {{ event.time }}.',
  '{{ event.items[0].title }}{% if event.items.size > 1 %} and {{ event.items.size | minus: 1 }} more{% endif %}',
  "{% set n = UserAttribute['Points']|int %}{% if n > 10 %}{{ n }} points{% else %}Start collecting{% endif %}",
  '{{{ unescaped }}} and {{& unescaped }}', '{{! a note to ourselves }}See you', '{# a note to ourselves #}See you',
  'Dear {{ user.title }} {{ user.last_name }}: your code is {{ code }}', 'Use {} in place of (): the new syntax',
  'JSON such as {"a":{"b":1}} is welcome', 'function f() { return { a: { b: 1 } } }', 'The set {1, 2, 3} has three elements', 'Rate us: :-} or :-{',
  'Progress: 100%}', 'typeof null is "object"', 'Null safety in Dart: what null means, and how to avoid it', 'Wir rechnen mit null Verzögerung.',
  'Es steht null zu null: Null Tore, null Spannung', 'Kampen endte null–null. Null poeng til Viking.', 'Mange tak: nul kroner at betale',
  'Nan, je plaisante ! Mais -20 %, c’est vrai.', 'Thị trấn Nan và những điều thú vị', 'Her grandmother – Nan to everyone – knew',
  'PROMOÇÃO: ATÉ 70% NO CARTÃO. CORAÇÃO DE MÃE NÃO SE ENGANA!', 'CAMPEÃ: 3×1', 'L’hôtel « Âme » à Nîmes, dès 99 €',
  'Às 9h; à tarde; Ä, Ö e Ü em alemão', 'Größe 42½, ±2 mm, 3 × 4 = 12, 5 µm, §7, ¼ l', '¿Qué? ¡Sí! «Ñandú» ª º ¬ ¦ ·', 'Prețul e £5, €6 sau ¥700',
  'İIıi: Türkçe karakterler çğşöü', 'Đặt hàng ngay hôm nay để nhận ưu đãi lên đến 50%', 'Zażółć gęślą jaźń', '\u2067שלום\u2069 – hello',
  'आपका ऑर्डर {{ order.id }} भेज दिया गया है', 'உங்கள் ஆர்டர் வந்துவிட்டது', 'สินค้าของคุณกำลังจัดส่ง', '👍🏿 👩\u200d🚒 🧑🏻\u200d🤝\u200d🧑🏿 🇩🇪🇫🇷',
  'e\u0301te\u0301, nin\u0303o, fu\u0308r', 'Soft\u00adhyphen, non‑breaking, thin\u2009space',
  '{{ "now" | date: "%H:%M" }} – {{ price | times: 1.19 | round: 2 }} €', 'https://www.shop.example/a?b={{ c }}&d=%7Be%7D',
  'Hello {{ user.first_name | default: "friend" }}, it’s “time”', 'Null Zinsen', 'Αγορά', '{%- assign n = cart.size -%}{{- n -}} items are waiting',
  '{{#if vip}}Early access{{else}}The sale starts{{/if}}', 'Hello *|FNAME|*, %%first_name%% and [firstname]', 'Für null Euro testen',
  'Es steht null zu null', 'Why typeof null is "object" in JavaScript', 'Null and void? Not this deal', '👩\u200d👩\u200d👧 Family days',
  'Undefined beauty', 'undefined behaviour explained', 'An undefined number of gifts', 'Style remains undefined.', 'Luxury, undefined',
  'Your undefined style', 'boldly undefined', 'Nan’s kitchen', 'Why NaN !== NaN in JavaScript', 'What does "[object Object]" mean?',
  'The undefined variable: a guide for developers', 'Meet your annulled fears', 'null problemo', 'Null Versandkosten', 'null € Gebühr',
  'Hallo! null Zinsen bis Mai', 'null Euro', 'Spaß“ für alle', '„Spaß…“', 'Äpfel & Öle', 'ÄÖÜ', 'Ab null Uhr', 'Hallo null Zinsen',
  'Nul n’est parfait', 'Noël arrive…', 'MAÇÃ®', 'MAÇû 5', '“AMANHÔ', 'Irmã…”', 'Olá Ana', 'Não é nulo', 'Número nulo', 'Envío gratis', 'È arrivato',
  'Valore nullo', 'Â, Ă, Î', 'hâlâ…”', 'Smörgåsbord', 'nul euro', 'สวัสดี', '本日限定セール', '✈\ufe0f 5 × 3', '© 2026', '5 °C', '«Â»', 'l’Â®', 'nullify',
  'NaNa', 'undefined_x', 'is undefined', 'ba.null', 'null-object', 'undefined.name', 'Þór ð', 'ÐÐ', 'É»', 'Hello undefined beauty',
  'Hi null-calorie fans', 'naïve café',
  'AT&T; Co', 'R&D; Q&A; B&B', 'Fish &amp Chips', 'Rock&Roll; Drum&Bass', 'a } b', 'Wow :-}} :}}', '50-100 €, 50, 100 or 50 – 100', 'SW1A 1AA, 01067, 1.50', '{{ a < b }}',
  'See https://www.shop.example/?a=1&amp;b=2', '{{ x | default: "Tom &amp; Jerry" }}', '{% if a > 1 and b < 2 %}x{% endif %}', "{{ x | replace: '&nbsp;', ' ' }}", 'How &nbsp; works in HTML',
  'Use snake_case and user.name in code', '{{#vip}}Early access{{/vip}}{{^vip}}The sale starts{{/vip}}', '😀🏽 𝒜 𠮷野家', '\x24{first_name}, #{name}, <%= name %>, [[name]], @@name@@, ~name~',
];

/** Messages of several lines, and what only a preview has. */
// biome-ignore format: many texts on a line
export const longTexts: readonly string[] = [
  '{% for i in event.items %}• {{ i.title }}\n{% endfor %}', '{%- assign left = 100 | minus: user.points -%}\nOnly {{ left }} points to go',
];

/** Links of all kinds that apps and browsers open. */
// biome-ignore format: many texts on a line
export const links: readonly string[] = [
  'https://www.shop.example', 'https://www.shop.example/', 'http://www.shop.example/a?b=c#d', 'https://shop.example:8443/a;b=1/c?d=e&f=g',
  'https://www.shop.example/p/{{ event.product_id }}',
  'https://www.shop.example/p/{{ event.product_id }}?utm_source=push&n={{ user.first_name | url_encode }}', '{{ link }}', '{{link}}',
  '{{ base_url }}/cart?u={{ user.id }}', "{{EventAttribute['Product URL']}}",
  '{% if platform == "ios" %}shopapp://cart{% else %}https://www.shop.example/cart{% endif %}',
  '{{ event.link | default: "https://www.shop.example" }}', 'https://{{ shop.domain }}/sale',
  'https://www.shop.example/s?q=100%25+cotton&f=%7B%22color%22%3A%22red%22%7D', 'https://www.shop.example/s?f=%7B%22a%22%3A%7B%22b%22%3A1%7D%7D',
  'https://www.shop.example/s?f=%5B%7B%22a%22%3A1%7D%5D', 'https://www.shop.example/t/%7Btemplate%7D',
  'https://www.shop.example/r?u=https%3A%2F%2Fwww.shop.example%2Fa%3Fb%3Dc', 'https://www.shop.example/r?u=https://www.shop.example/a',
  'https://web.archive.example/web/2020/https://www.shop.example/', 'https://www.shop.example/%E2%9D%A4', 'https://müller.example/größe',
  'https://例え.example/商品', 'https://shop.page.example/?link=https://www.shop.example/a&apn=com.shop.app&isi=123', 'https://user@www.shop.example/',
  'https://192.0.2.1/a', 'https://[2001:db8::1]/a', 'https://www.shop.example/#/cart', 'https://www.shop.example/?',
  'https://www.shop.example//double//slash', 'HTTPS://WWW.SHOP.EXAMPLE/A',
];

/** Links into apps. */
// biome-ignore format: many texts on a line
export const deepLinks: readonly string[] = [
  'shopapp://cart', 'shopapp://product/{{ event.product_id }}', 'shopapp://', 'shopapp:///cart', 'shopapp://?screen=cart', 'shopapp:cart',
  'com.shop.app://oauth', 'fb123456789://open', 'market://details?id=com.shop.app', 'itms-apps://itunes.apple.example/app/id123456789',
  'intent://cart/#Intent;scheme=shopapp;package=com.shop.app;end', 'android-app://com.shop.app/https/www.shop.example/cart',
  'whatsapp://send?phone=4930123456&text=Hi%20there', 'tel:+4930123456', 'sms:+4930123456?body=STOP',
  'mailto:help@shop.example?subject=Order%20{{ order.id }}', 'geo:52.52,13.405?q=52.52,13.405(The+Shop)', 'maps://?q=The%20Shop',
  'fb://profile/33138223345', '{{ event.deep_link }}', '{% if user.vip %}shopapp://vip{% else %}shopapp://home{% endif %}', '{{ scheme }}://cart',
  'https://www.shop.example/app/cart', 'shopapp://webview?url=https%3A%2F%2Fwww.shop.example%2Fa%3Fb%3D%257Bc%257D',
  'shopapp://search?filter=%7B%22brand%22%3A%22acme%22%7D', 'exp://192.168.0.1:8081/--/cart', 'upi://pay?pa=a@b&am={{ amount }}',
  'magnet:?xt=urn:btih:1', 'tel:+49 30 123456', "shopapp://s?q={{ user.city | default: 'New York' }}",
  'sms:+4930123456?body=Stop it', 'mailto:help@shop.example?subject=My order', 'shopapp://s?q=a+b%20c', 'https://www.shop.example/%%=v(@city name)=%%', 'https://www.shop.example/?n=*|FIRST NAME|*', 'spotify:track:1', 'ms-word:ofe|u|https://www.shop.example/a.docx', 'x-safari-https://www.shop.example',
  'javascript-app://a', 'data-app://a', 'app:/a', '{% assign x = 1 %}https://www.shop.example/{{ x }}', 'https://{{ a }}{{ b }}',
  'https://http.example', 'https://www.shop.example/https://www.shop.example/a', 'https://www.shop.example/#!/a',
];

/** Screens of apps: no links, and no sentences. */
// biome-ignore format: many texts on a line
export const screens: readonly string[] = [
  'com.shop.app.CartActivity', 'com.shop.app.ui.cart.CartActivity$Details', '.CartActivity', 'CartViewController', 'cart', 'home_screen',
  'Cart/Details', '/cart', 'cart?tab=1', 'Main Screen', '{{ event.screen }}', 'ShopApp.CartViewController', 'Tab:1',
  'https://www.shop.example/screen',
];

/** The labels of buttons. */
// biome-ignore format: many texts on a line
export const buttonNames: readonly string[] = [
  'OK', '→', '+1', 'Später', 'VER AMANHÃ', 'J’en profite', '購入する', 'Call {{ event.store_name }}',
  '{% if event.open %}Visit us{% else %}Opening hours{% endif %}', 'Reply “YES”',
];

/** The values of buttons, by their action. */
// biome-ignore format: many texts on a line
export const buttonValues: readonly (readonly [action: string, value: string, name?: string])[] = [
  ['CALL', '+49 30 123456'], ['CALL', '0800 123 456'], ['CALL', '{{ event.store_phone }}'],
  ['SHARE', 'Look what I found: https://www.shop.example/p/1'],
  ['SHARE', '{{ event.product_name }} – https://www.shop.example/p/{{ event.product_id }}'], ['COPY', 'SAVE10'], ['COPY', '{{ coupon.code }}'],
  ['COPY', '100%-OFF'], ['SET_USER_ATTRIBUTE', 'true', 'likes_shoes'], ['SET_USER_ATTRIBUTE', '5', 'rating'],
  ['TRACK_EVENT', 'push', 'reminder_accepted'], ['CUSTOM_ACTION', '{"type":"open","screen":{"name":"cart","args":{}}}', 'open_cart'],
  ['CUSTOM_ACTION', 'open', 'open-cart'], ['SNOOZE', '120'], ['CALL', 'tel:112'], ['CALL', '%%phone%%'], ['TRACK_EVENT', '', 'seen'], ['REMIND_LATER', '2'],
];

/** Pairs that an app reads, each with a text of its own kind. */
// biome-ignore format: many texts on a line
export const keyValuePairs: readonly { readonly key: string; readonly value: string }[] = [
  { key: 'campaign', value: 'winter-2026' }, { key: 'payload', value: '{"screen":"cart","args":{"id":{"v":1}}}' },
  { key: 'template', value: '{{ event.product_id }}' }, { key: 'list', value: '[1,2,3]' }, { key: 'empty', value: '' }, { key: 'zero', value: '0' },
  { key: 'flag', value: 'false' }, { key: 'gcm_notificationType', value: 'normal notification' },
  { key: 'user.first name', value: '{{ user.first_name }}' }, { key: 'deep_link', value: 'shopapp://cart?x=1' },
  { key: 'path', value: '/cart/details' }, { key: 'file', value: 'C:\\images\\sale.png' }, { key: 'pattern', value: '^[a-z]{2}$' },
  { key: 'css', value: '@media print{a{color:red}}' }, { key: 'multiline', value: 'a\nb\nc' }, { key: 'base64', value: 'eyJhIjoxfQ==' },
  { key: 'query', value: 'a=%7Bb%7D&c=d' }, { key: 'Titel', value: 'Größe: null Fehler' }, { key: 'cidade', value: 'SÃO PAULO' },
  { key: 'date', value: '2026-12-01T09:30Z' }, { key: 'image', value: 'https://cdn.shop.example/a.png' }, { key: 'www', value: 'www.shop.example' },
];

/** What filters compare with, by the data type and the operator. */
// biome-ignore format: many values on a line
export const filterValues: readonly (readonly [dataType: string, operator: string, ...values: readonly unknown[]])[] = [
  ['string', 'is', '50 - 100', '50,5', 'maybe', 'tomorrow', '01067', '1.50', '', '{{ user.city }}', 'a }} b', 'Tom &amp; Jerry'],
  ['string', 'in', ['50-100', 'fifty'], ['1.50'], []],
  ['double', 'lessThan', 50, '50', ' 50 ', '-1.5', '1e3', '.5', '10 000', '{{ user.limit }}', '%%limit%%', '*|LIMIT|*', '[limit]', 'user.limit', 'credit_limit', 'orderTotal', 'LTV', '', null, '½', '٥٠'],
  ['double', 'greaterThan', 0, '0', '1000000', [5]],
  ['double', 'between', [50, 100], ['50', '100.5'], [50, '{{ x }}'], '{{ a }} - {{ b }}', '{"from":50,"to":100}', { from: 50, to: 100 }, []],
  ['double', 'in', [1, 2], ['1', '2.5'], '{{ numbers }}', '*|LIST|*', '%list%', '\x24{list}', []],
  ['datetime', 'on', '2026-01-01', '2026-01-01T09:30Z', '01/02/2026', '1 May 2026', '1767225600', 1767225600, 'now', '{{ event.date }}', 'signup_date', 'lastSeen', '2026-12-01T24:00:00Z', '2026-12-31T23:59:60Z', null, ''],
  ['datetime', 'before', '2026-02-28', '31.12.2026', 'now-7d', '7 days ago'],
  ['datetime', 'between', ['2026-01-01', '2026-02-01'], ['{{ a }}', '{{ b }}'], '1 May 2026 to 1 June 2026'],
  ['datetime', 'inTheLast', 7, '7', '7 days', 'week', { value: 7, unit: 'days' }],
  ['bool', 'is', true, false, 'true', 'False', 'TRUE', 0, 1, '1', 't', '{{ user.vip }}', null, ''],
];

/** The values of UTM parameters. */
// biome-ignore format: many texts on a line
export const utmValues: readonly string[] = [
  'app', 'push', 'email', 'winter-sale_2026', 'Winter Sale 2026', 'crm|push|de', '{{ campaign.name }}', "{{ CampaignAttribute['name'] | urlencode }}",
  'größe', 'SÃO-PAULO', 'a+b', '50%25', 'null-zinsen', '1',
];

/** Names that people give to campaigns. */
// biome-ignore format: many texts on a line
export const campaignNames: readonly string[] = [
  'Winter sale', '2026-12 | DE | Push | Winter sale | v2 (final)', 'Copy of Copy of Newsletter', '[TEST] Do not send', 'Newsletter #52',
  'Null-Euro-Aktion', 'PROMOÇÃO DE VERÃO – SÃO PAULO', 'Réactivation « inactifs 90 j »', 'ROMÂNIA Q1', 'Chiến dịch Tết Âm lịch', 'İlkbahar',
  'מבצע פסח', 'حملة رمضان', '年末セール', 'A/B test: subject {{ user.first_name }}', 'cart_abandoned__step-3', 'Sale 🎉', 'Win-back > 90 days & < 180 days',
  '{draft} birthday',
];

/** Times that the zone has, in all notations, some of them beside a change of the clocks. */
// biome-ignore format: many texts on a line
export const times: readonly (readonly [start: string, timezone: string])[] = [
  ['2026-06-01T09:00:00+02:00', 'Europe/Berlin'], ['2026-12-01T09:00Z', 'Europe/London'], ['2026-12-01T09:00+00:00', 'Atlantic/Reykjavik'],
  ['2026-12-01T09:00+05:45', 'Asia/Kathmandu'], ['2026-12-01T09:00+0530', 'Asia/Calcutta'], ['2026-12-01T09:00-03', 'America/Sao_Paulo'],
  ['2026-12-01T09:00+11:00', 'Australia/Lord_Howe'], ['2026-07-01T09:00+10:30', 'Australia/Lord_Howe'], ['2026-03-29T01:59:59.999', 'Europe/Berlin'],
  ['2026-03-29T03:00', 'Europe/Berlin'], ['2026-10-25T01:59', 'Europe/Berlin'], ['2026-10-25T03:00', 'Europe/Berlin'],
  ['2026-10-25T02:30+02:00', 'Europe/Berlin'], ['2026-10-25T02:30+01:00', 'Europe/Berlin'], ['2026-12-01T09:00Z', 'Etc/UTC'],
  ['2026-12-01T09:00Z', 'Zulu'], ['2026-12-01T09:00', 'europe/berlin'], ['2026-12-01T09:00', 'EST5EDT'], ['2026-12-01T09:00', 'HST'],
  ['2026-12-01T09:00', 'Japan'], ['2026-12-01T09:00+01:00', '+01:00'], ['2026-12-01T09:00', '+0530'], ['2026-12-01T09:00', 'Etc/GMT-3'],
  ['2026-12-01T09:00-05:00', 'Etc/GMT+5'], ['2026-12-01T09:00', 'America/Argentina/Buenos_Aires'], ['2026-12-01T09:00', 'Asia/Rangoon'],
  ['2026-12-01T09:00', 'Antarctica/Troll'], ['2026-03-01T09:00+00:00', 'Africa/Casablanca'], ['2026-03-08T02:30', 'America/Phoenix'],
  ['2028-02-29T10:00', 'Pacific/Chatham'], ['2026-12-01T09:30', 'GMT'],
];
