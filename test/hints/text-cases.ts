/** Texts by what is wrong with them. `mended` is the text that is meant; absent where that is not certain. */
export interface TextCase {
  readonly text: string;
  readonly mended?: string;
}

/** Each case with its problem. */
export function listed(cases: Record<string, readonly TextCase[]>): [problem: string, one: TextCase][] {
  return Object.entries(cases).flatMap(([problem, all]) => all.map((one): [string, TextCase] => [problem, one]));
}

const of = (text: string, mended?: string): TextCase => (mended === undefined ? { text } : { text, mended });

/** Broken in plain text. */
// biome-ignore format: many texts on a line
export const brokenExpressions = {
  variable: [
    of('Hi {{ user.name'), of('Hi {{user.name}, welcome', 'Hi {{user.name}}, welcome'), of('Hi {{ user.name %}', 'Hi {{ user.name }}'),
    of("Hi {{ user['first name'] | default: 'friend' }!", "Hi {{ user['first name'] | default: 'friend' }}!"),
    of('{{ a } and {{ b }', '{{ a }} and {{ b }}'), of('{{ user.name, see {{ link }}'), of('{{{ user.name'),
    of('{{ user.name {% if x %}y{% endif %}'), of('{{ "}" } {{ x'), of('{{ a } {{ b, '),
  ],
  tag: [
    of('{% if user.vip }VIP{% endif %}', '{% if user.vip %}VIP{% endif %}'),
    of('{% if user.vip }}VIP{% endif %}', '{% if user.vip %}VIP{% endif %}'), of('Hello {% if user.vip'), of('{% if a {% endif %}'),
    of('{% assign x = 5 }'), of('{% user.name }}'),
  ],
  block: [
    of('{% if a %}x'), of('{%- for a in b -%}x'), of('{% unless a %}x{% end unless %}'), of('{% if a %}{% if b %}x{% endif %}'), of('{{#if a}}x'),
    of('{{#each a}}x{{/if}}'), of('{{#vip}}x'), of('Hi {{^vip}}x{{/vi}}'), of('{{#a}}{{#b}}x{{/b}}'), of('{{# user.vip }}x'), of('{{~#vip~}}x'), of('{{#a}}{{/a}}{{#a}}x'), of('{% raw %}{{ x'), of('{% case x %}{% if a %}{% when 1 %}'), of('{% if a %}{% for b in c %}{% end %}'),
  ],
  'single-brace': [
    of('Hi {user.name}', 'Hi {{user.name}}'), of('Hi { first_name }', 'Hi {{ first_name }}'), of('Hi {firstName}}', 'Hi {{firstName}}'),
    of("Hi {UserAttribute['First Name']}", "Hi {{UserAttribute['First Name']}}"),
    of('{event.date} in {customer.city}', '{{event.date}} in {{customer.city}}'), of('Hi {First Name}'), of('Hi {%user.name%}', 'Hi {{user.name}}'),
  ],
  'curly-quotes': [
    of('{{ x | default: “you” }}', '{{ x | default: "you" }}'), of('{{ x | default: ‘it’s’ }}', "{{ x | default: 'it’s' }}"),
    of('{% if a == „b“ %}x{% endif %}', '{% if a == "b" %}x{% endif %}'), of('{{ UserAttribute[‘City’] }}', "{{ UserAttribute['City'] }}"),
    of('{{ x | default: «you» }}', '{{ x | default: "you" }}'), of('{{ x | default: “you }}'),
  ],
  html: [
    of('{{ a | default: &#39;it&#39;s&#39; }}'), of('{{ a&#125;&#125; }}'),
    of('{{ user.name&nbsp;}}', '{{ user.name }}'), of('{% if a &gt; 1 %}x{% endif %}', '{% if a > 1 %}x{% endif %}'), of('{{<b>name</b>}}'),
    of('{{ x | default: &quot;you&quot; }}', '{{ x | default: "you" }}'), of('{{ x | default: &#39;you&#39; }}', "{{ x | default: 'you' }}"),
    of('{% if a &amp;&amp; b %}x{% endif %}', '{% if a && b %}x{% endif %}'), of('{{ user.<span style="color:red">name</span> }}'), of('{{ user.name<br /> }}'),
    of('{{ x | default: "<i>" &nbsp; }}', '{{ x | default: "<i>"   }}'), of('{{ a&nbsp;}} and {{ b&nbsp;}}', '{{ a }} and {{ b }}'),
    of('{{ a &lt;b&gt; }}'), of('{{ &amp;amp; x }}', '{{ & x }}'),
  ],
  unopened: [
    of('Hi first_name}}', 'Hi {{first_name}}'), of('Hi user.name }}, welcome', 'Hi {{user.name }}, welcome'), of('firstName}}', '{{firstName}}'),
    of('{{ a }} and order.total}}', '{{ a }} and {{order.total}}'), of('Your code: coupon_code}}', 'Your code: {{coupon_code}}'), of('Hi first name}}'),
    of("Hi UserAttribute['City']}}", "Hi {{UserAttribute['City']}}"), of('a_b}} c_d}}', '{{a_b}} {{c_d}}'), of('{% if x %}a{% endif %} last_name}}', '{% if x %}a{% endif %} {{last_name}}'),
    of('https://a.example/user_id}}', 'https://a.example/{{user_id}}'), of("It's user.name}}", "It's {{user.name}}"),
  ],
} satisfies Record<string, readonly TextCase[]>;

// biome-ignore format: many texts on a line
export const brokenInHtml = {
  variable: [
    of('<p>{{ user.name</p><style>@media{a{b:c}}</style>'), of('<p>{{ user.name }</p>', '<p>{{ user.name }}</p>'), of('<a href="{{ link">x</a>'),
  ],
  block: [of('<!--{% if a %}--><p>x</p>'), of('<style>{{ x {{ y </style>{% for a in b %}')],
  'curly-quotes': [of('<p>{{ x | default: &ldquo;you&rdquo; }}</p>'), of('<p>{{ x | default: ‘you’ }}</p>')],
  tag: [of('<p>{% if a</p>')],
  html: [
    of('<p>{{ user.name&nbsp;}}</p>', '<p>{{ user.name }}</p>'), of('<p>{% if a &gt; 1 %}x{% endif %}</p>', '<p>{% if a > 1 %}x{% endif %}</p>'),
    of('<p>{{<b>name</b>}}</p>'), of('<p>{{ user.<span class="x">name</span> }}</p>'), of('<p>{% if a &lt;= 5 &amp;&amp; b %}x{% endif %}</p>', '<p>{% if a <= 5 && b %}x{% endif %}</p>'),
    of('<a href="https://a.example/{{&nbsp;id }}?a=1&amp;b=2">x</a>', '<a href="https://a.example/{{ id }}?a=1&amp;b=2">x</a>'), of('<p>{{&#160;x }}</p>', '<p>{{ x }}</p>'),
    of('<p>{{ x | default: &quot;you&quot;&nbsp;}}</p>', '<p>{{ x | default: &quot;you&quot; }}</p>'),
  ],
} satisfies Record<string, readonly TextCase[]>;

// biome-ignore format: many texts on a line
export const rightHtml: readonly string[] = [
  '<style>{{#x}}</style>', '<script>var t = "{{#x}}"</script>', '<!-- {{#items}} -->',
  '<style>@media{a{b:c}}</style><p>{{ x }}</p>', '<style>a{{ b</style>{{ x }}', '<script>{{ a; {{ b</script><p>{% if a %}b{% endif %}</p>',
  '<!-- {{ x --><p>x</p>', '<!-- {% x --><p>x</p>', '<p>{user.name}</p>', '<p>{%user.name%}</p>', '<p>{{ x }}</p>}}', '<p>{{ x <!-- a --> }}</p>',
  '<!--{% if a %}--><p>x</p><!--{% endif %}-->', '<p>{{ x | default: &quot;it’s&quot; }}&ldquo;x&rdquo;</p>',
  '{{ "{{" }}<p>x</p>&nbsp;}} {{ "a" }}', '<p>{{ "a &amp; b" }}</p>', "<p>{{ x | replace: '&amp;', '&' }}</p>", '<p>{{ x | default: "<b>friend</b>" }}</p>', '<script>{{ a &amp; b }}{{<b>x</b>}}</script>',
  '<p>{{ x }}&nbsp;{{ y }} &gt; {{ z }}</p>', '<b>{{ x }}</b>', '<p>{% if a < b and c > d %}x{% endif %}</p>', '<p>{% if a <b %}x{% endif %}</p>', '<p>Hi first_name}}</p>',
  '<p>{{& x }}{{> partial }}{{<layout}}{{! <b>x</b> &nbsp; }}</p>', '<!-- {{ x&nbsp;}} --><p>x</p>', '<p>{{#items}}<b>{{name}}</b>{{/items}}</p>', '<p>{{#x}}y{{/}}</p>',
  "<td style=\"{% if a == '&gt;' %}x{% endif %}\">x</td>", '<p>{{x&y}}</p>', '{% comment %}a &gt; b{% endcomment %}<p>x</p>', '<p title="{{ x | default: &#39;y&#39; }}">x</p>',
];

/** Expressions of Liquid, Jinja, Handlebars, Mustache and their dialects. */
// biome-ignore format: many texts on a line
export const rightExpressions: readonly string[] = [
  'größe_shop}}',
  '{{ user.name }}', '{{user.name}}', '{{{raw}}}', '{{{{raw}}}}{{ x }}{{{{/raw}}}}', '{{\x24{first_name}}}', '{{custom_attribute.\x24{first_name}}}',
  "{{ first_name | default: 'there' }}", '{{ name | default: "it’s" }}', "{{ person.first_name|default:'friend' }}",
  "{{ UserAttribute['First Name'] }}", '{{ "{{" }}', "{{ '}}' }}", "{{ it's }}", "{{ it's }} and {{ it's }}", '{{ a {{ b }} }}',
  '{{ {"a": {"b": 1}} }}', '{{! don’t “x” }}', '{{!-- {{ x }} “y” --}}', '{{!-- x }}', '{{#if a}}b{{else}}c{{/if}}',
  '{{#each a as |b|}}{{b}}{{/each}}', '{{#unless a}}b{{/unless}}', '{{#with a}}b{{/with}}', '{{#name}}x{{/name}}', '{{^name}}x{{/name}}',
  '{{~#if a~}}b{{~/if~}}', '\\{{ x', '{# {{ x #}', '{# {% if #}', '{#', '{% if a %}b{% endif %}', '{%- if a -%}b{%- endif -%}',
  '{%+ if a %}b{% endif %}', "{% if UserAttribute['x'] %}b{% else %}c{% endif %}", '{% for a in b %}c{% endfor %}', '{% unless a %}b{% endunless %}',
  '{% case a %}{% when 1 %}b{% endcase %}', '{% set x = 5 %}', "{% include 'x' %}", '{% liquid if a = “b” %}', '{% # don’t “x” %}',
  '{% assign x = "5" %}', '{% raw %}{{ x {% if %}{% endraw %}', '{% verbatim %}{{ x{% endverbatim %}',
  '{% comment %}{{ x {% other %}{% endcomment %}', '{% endif %}', '{{/if}}', '}}', '%}', '{% if a %}b{% end %}',
  '{% for a in b %}{% if c %}d{% end %}{% end %}', '{% capture a %}b{% endcapture %}', '{name}', '{id}', '{0}', '{user}',
  '{n, plural, one {# day} other {# days}}', '{"user":{"name":"x"}}', '\x24{user.name}', '#{first_name}', '%{first_name}', '@{user.name}',
  'a { b } c', 'body{color:red}', ':-{', '{{ a’b }}', "{{connected.\x24{x} | default: 'y'}}",
  '{% connected_content https://a.example/{{ x }} :save y %}', '{{ x }}’s', '“{{ x }}”', '{% abort_message("no") %}', '{% end if %}', '{% endx %}',
  ':-}}', 'a } b', 'a }} b', '50%}}', 'Wow }}', '{"a":{"b":first_name}}', '{ user_names }}', 'f(x) { g { a_b }}', "{{ '}}' | x_y }}", '{{ {"a": {"b": c_d}} }}', '\\{{ first_name}}',
  'first-name}}', '\x24user.name}}', 'a.b}}', 'https://a.example/x}}', '{{#vip}}x{{/}}', '{{=<% %>=}}<%#vip%>', '{{#x}}<% x %>{{={ }=}}', '{{#list items}}x', '{{#> layout}}x', '{{#*inline "x"}}y',
  "{{ t('it\\'s <b>') }}", '{{ x ? `<b>` : y }}', '{{#else}}', '{{^}}', '{{#if a}}b{{^}}c{{/if}}', '{{#a.b}}x{{/a.b}}', '{{ a < b }}', '{{ x | default: "<b>you</b>" }}', '{{ "&amp;" }}', "{{ x | replace: '&amp;', '&' }}", '{{&name}}', '{% if a > 1 %}x{% endif %}',
];

// biome-ignore format: many texts on a line
export const brokenTexts = {
  'line-break': [
    of('Hello\nAnna', 'Hello Anna'), of('Hello\r\nAnna', 'Hello Anna'), of('Hello\n', 'Hello'), of('A \u2028 b', 'A b'), of('A\u0085b', 'A b'),
    of('{{ x }}\n\nb', '{{ x }} b'), of('A\vb', 'A b'), of('A\fb', 'A b'), of('A\x85b', 'A b'), of('A\u2028b', 'A b'), of('A\u2029b', 'A b'),
  ],
  replacement: [
    of('Gr\ufffd\ufffde'), of('\ufffd'), of('Caf\ufffd'), of('M\ufffdnchen'), of('5 \ufffd'), of('{{ x }} \ufffd'),
  ],
  mojibake: [
    of('fÃ¼r dich', 'für dich'), of('MÃ¼nchen', 'München'), of('cafÃ©', 'café'), of('StraÃŸe', 'Straße'), of('Ã„pfel', 'Äpfel'),
    of('Itâ€™s here', 'It’s here'), of('â€œWowâ€\u009d', '“Wow”'), of('5 â‚¬', '5 €'), of('Â© 2026', '© 2026'), of('100Â\u00a0%', '100\u00a0%'),
    of('ðŸ˜€ Hi 50%', '😀 Hi 50%'), of('PROMOÃ‡ÃƒO', 'PROMOÇÃO'), of('fÃƒÂ¼r', 'für'), of('ÐŸÑ€Ð¸', 'При'), of('DÃ©couvrez', 'Découvrez'),
    of('bÃ¤r 😀'), of('ï¿½'), of('bÃ¤r – é'), of('Ã–ffnung', 'Öffnung'), of('siÄ™', 'się'), of('voilÃ\u00a0!', 'voilà!'.replace('!', '!')),
    of('å¤§å®¶', '大家'), of('\u00c3\u009cber', 'Über'),
  ],
  placeholder: [
    of('undefined'), of('null'), of('NaN'), of('[object Object]'), of('Hi undefined,'), of('Hallo null!'), of('NaN €'), of('€ NaN'),
    of('Dear [object Object]'), of('undefined, your cart waits'), of('Your code: undefined'), of('Order #null'), of('You have NaN points'),
    of('Thanks, undefined!'), of('Dear undefined undefined,'), of('Hi undefined your JavaScript course starts'),
    of('Order [object Object] has shipped'), of('Your order undefined is on its way'), of('Your code is undefined: use it today'),
    of('undefined is waiting for you'), of('undefined items left'), of('Only NaN left'), of('Deine Bestellung undefined ist da'),
    of('Votre commande undefined est arrivée'), of('Tu pedido undefined ya salió'),
  ],
  reference: [
    of('first_name&#125;&#125;'), of('Hi &#123;first_name&#125;'),
    of('Tom &amp; Jerry', 'Tom & Jerry'), of('It&#39;s here', "It's here"), of('It&#x27;s here', "It's here"), of('&quot;Wow&quot;', '"Wow"'),
    of('50&nbsp;% off', '50\u00a0% off'), of('I &lt;3 you', 'I <3 you'), of('Caf&eacute; &ndash; &uuml;ber 5&nbsp;&euro;', 'Café – über 5\u00a0€'),
    of('R&amp;amp;D', 'R&D'), of('{{ a }} &amp; {{ b }}', '{{ a }} & {{ b }}'), of('A&#8217;B &hellip;', 'A’B …'), of('&#55357;&#56832;', '😀'),
    of('a&#0;b'), of('a&#xd83d;'), of('&amp;amp;amp;amp;'), of('Jack &AMP; Jill &amp; Joe', 'Jack &AMP; Jill & Joe'), of('© &copy; ®&reg;', '© © ®®'),
    of('&#123;{ user.name }}', '{{ user.name }}'), of('&Atilde;&frac14;'),
    of('See https://a.example/?a=1&amp;b=2 &amp; more', 'See https://a.example/?a=1&amp;b=2 & more'), of('&amp; {{ a', '& {{ a'),
  ],
} satisfies Record<string, readonly TextCase[]>;

/** Signs that look like references of HTML, in text that is shown as it stands. */
// biome-ignore format: many texts on a line
export const rightReferences: readonly string[] = [
  'AT&T; Co', 'R&D; Q&A;', 'Fish &amp Chips', 'a & b; c', '&', '&;', '&#;', '&#x;', '&#39', 'A&B', 'Rock&Roll;', 'https://a.example/?a=1&amp;b=2',
  'See www.a.example/?a&amp;b now', '(https://a.example/?a=1&copy;=2)', 'https://a.example/{{ x }}?a=1&amp;b=2', "{{ x | replace: '&amp;', '&' }}",
  '{{ "a &amp; b" }}', '{{ x &amp; y }}', 'What &amp; means in HTML', 'The entity &nbsp; explained', 'Ampersands: & or &amp;?', '&unknown;', '&ThisIsNoName;', '{{ a &amp;',
];

/** Links by kind: those of fields that must be a URI may stand in a click action, too. */
// biome-ignore format: many texts on a line
export const brokenLinks = {
  'one-letter': [of('C://x'), of('a:b'), of('x://y'), of('z:1'), of('Q:abc'), of('d:/x')],
  javascript: [
    of('javascript:alert(1)'), of('JavaScript:x'), of('javascript:void'), of('javascript:a'), of('JAVASCRIPT:1'), of('javascript:{{ x }}'),
  ],
  data: [
    of('data:text/plain,x'), of('DATA:x'), of('data:a'), of('data:image/png;base64,AA'), of('Data:,x'), of('data:{{ x }}'),
  ],
  misspelled: [
    of('htps://a.example', 'https://a.example'), of('htp://a.example', 'http://a.example'), of('htttps://a.example', 'https://a.example'),
    of('hhtps://a.example', 'https://a.example'), of('ttps://a.example', 'https://a.example'), of('htpts://a.example', 'https://a.example'),
    of('httpp://a.example', 'http://a.example'), of('httpd://a.example', 'http://a.example'), of('thpt://a.example', 'http://a.example'),
    of('ptht://a.example', 'http://a.example'), of('shptt://a.example', 'https://a.example'),
  ],
  'one-slash': [
    of('https:/a.example', 'https://a.example'), of('http:a.example', 'http://a.example'), of('https:/cart'), of('http:x'),
    of('HTTPS:/a.example', 'HTTPS://a.example'), of('https:/a.example/{{ x }}', 'https://a.example/{{ x }}'),
  ],
  doubled: [
    of('https://https://a.example', 'https://a.example'), of('http://https://a.example', 'https://a.example'),
    of('https://https//a.example', 'https://a.example'), of('https://http:/a.example', 'http://a.example'),
    of('https://https://https://a.example', 'https://a.example'), of('https://https://https//https://a.example'),
  ],
} satisfies Record<string, readonly TextCase[]>;

// biome-ignore format: many texts on a line
export const brokenActions = {
  'no-scheme': [
    of('shop.example/sale', 'https://shop.example/sale'), of('www.shop.foo', 'https://www.shop.foo'), of('/cart'), of('cart'),
    of('//shop.de/x', 'https://shop.de/x'), of('com.example.shop'), of('info@shop.de'), of('shop.de/{{ id }}', 'https://shop.de/{{ id }}'),
    of('a..de'), of('index.html'), of('shop.de/a b'),
  ],
  'space-inside': [
    of('myapp:// home'), of('myapp://a?x=1 &y=2'), of('https://a.example/?q=50% off'),
    of('https://a.example/a b', 'https://a.example/a%20b'), of('myapp://x?t=Dine out', 'myapp://x?t=Dine%20out'), of('myapp://Dine out', 'myapp://Dine%20out'),
    of('https://a.example/{{ user.city }} x', 'https://a.example/{{ user.city }}%20x'), of('https://a .example'), of('https://a.example/a\nb'), of('https://a.example/a\u00a0b'),
    of('https://a.example https://b.example'), of('https://a.example/?q=a b c', 'https://a.example/?q=a%20b%20c'), of('HTTPS://a.example/a b', 'HTTPS://a.example/a%20b'),
    of('myapp://x?u=a b&v={% if c %}d e{% endif %}', 'myapp://x?u=a%20b&v={% if c %}d%20e{% endif %}'),
  ],
  'white-space': [
    of(' https://a.example/a b', 'https://a.example/a%20b'), of(' https://a .example '),
    of(' https://a.example', 'https://a.example'), of('https://a.example\n', 'https://a.example'), of('myapp://x ', 'myapp://x'),
    of(' www.a.de', 'https://www.a.de'), of('\tcart'), of('tel:1 ', 'tel:1'),
  ],
  misspelled: [of('https//a.example', 'https://a.example'), of('https;//a.example', 'https://a.example')],
} satisfies Record<string, readonly TextCase[]>;

// biome-ignore format: many texts on a line
export const rightLinks: readonly string[] = [
  'https://a.example', 'HTTP://a.example', 'myapp://cart', 'myapp:cart', 'tel:+49123', 'mailto:a@b.de', 'market://details?id=x',
  'intent://x#Intent;scheme=y;end', 'https://web.archive.org/web/https://a.example', 'https://a.example/?u=https://b.example', 'shttp://a',
  'ftp://a.example', 'https://{{ host }}/x', '{{ link }}', '{% if a %}https://a.example{% endif %}', 'https:{{ x }}', 'https:/{{ x }}',
  'a.example:8080', 'my{{ scheme }}', '[link]', '%%link%%', ' {{ link }}', '', ' ', 'app-x://y', 'https://https.example', 'sms:1', 'fb://x',
  'https://a.example/{{ user.city }}', "https://a.example/{{ x | default: 'a b' }}", 'tel:+49 30 123456', 'sms:1?body=Hi there', 'mailto:a@b.de?subject=Hi there',
  'intent://x#Intent;S.title=Hi there;end', 'https://a.example/%%=v( @x )=%%', 'https://a.example/*|FIRST NAME|*', 'https://a.example/[first name]', 'https://a.example/<%= x %>', 'https://a.example/\x24{ x }',
  'https://a.example/{{ x', 'thunder://x', 'throttle://x',
];
