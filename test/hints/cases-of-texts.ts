import {
  android,
  type HintCases,
  included,
  ios,
  mail,
  right,
  toSome,
  unseen,
  value,
  variations,
  web,
  wrong,
} from './case.js';

const html = `${mail}.html_content`;
const subject = `${mail}.subject`;
const title = `${android}.basic_details.title`;
const message = `${android}.basic_details.message`;
const action = `${android}.basic_details.default_click_action`;
const actionValue = `${action}_value`;
const iosAction = `${ios}.basic_details.default_click_action`;
const redirect = `${web}.basic_details.redirect_url`;
const carousel = `${variations}.variation_1.push.ios.basic_details.carousel_content.slide_data`;
const image = 'https://cdn.acme.example/1.png';

/** A click on the notification that opens an address. */
const opening = (address: string) => ({ [action]: 'DEEPLINKING', [actionValue]: address });

const link = (address: string) => `<p><a href="${address}">Shop now</a></p>`;

export const casesOfTexts = {
  'hint/empty-html': {
    ignore: 'If your service adds the content when it sends the campaign.',
    right: [
      right('a picture alone', 'email', { [html]: '<p><img src="https://cdn.acme.example/1.png"></p>' }),
      right('a colored table', 'email', { [html]: '<table><tr><td bgcolor="#ff0000">&nbsp;</td></tr></table>' }),
      right('an expression alone', 'email', { [html]: '<div>{{ content_block }}</div>' }),
      right('a line', 'email', { [html]: '<div><hr></div>' }),
      right('what Outlook reads in a comment', 'email', { [html]: '<!--[if mso]><p>Hello</p><![endif]-->' }),
      right('a sign that is written as an entity', 'email', { [html]: '<p>&euro;</p>' }),
      right('a background picture', 'variedEmail', {
        [`${variations}.variation_1.email.html_content`]:
          '<div style="background:url(https://cdn.acme.example/1.png)"></div>',
      }),
      right('a message with a sign of HTML', 'oneTimePush', { [message]: '5 < 7' }),
      right('a message for iOS, where HTML is text', 'oneTimePush', { [`${ios}.basic_details.message`]: '<b></b>' }),
    ],
    wrong: [
      value('what an editor leaves behind', 'email', html, '<p><br></p>'),
      value('a space that does not break', 'email', html, '<p>&nbsp;</p>'),
      value(
        'a style sheet alone',
        'email',
        html,
        '<html><head><style>p { color: red }</style></head><body></body></html>',
      ),
      value('a comment alone', 'eventEmail', html, '<!-- to be written --><div></div>'),
      value(
        'a title that no reader shows',
        'email',
        html,
        '<html><head><title>Sale</title></head><body>&#8203;</body></html>',
      ),
      value('in one language', 'variedEmail', 'campaign_content.content.fr.variation_2.email', {
        html_content: '<div><span> </span></div>',
        subject: 'B',
      }),
      value('a message of Android', 'oneTimePush', message, '<b></b>'),
    ].map((one) => (one.field.endsWith('email') ? { ...one, field: `${one.field}.html_content` } : one)),
  },
  'hint/open-expression': {
    ignore: 'If the text shows braces on purpose, or your service has a language of expressions of its own.',
    right: [
      right('a closed one', 'email', { [subject]: 'Hello {{ user.name | default: "friend" }}' }),
      right('a filter with a brace in quotes', 'email', { [subject]: 'Hello {{ user.name | default: "}" }}' }),
      right('a block with its end', 'oneTimePush', { [title]: '{% if user.vip %}VIP{% else %}All{% endif %}' }),
      right('a block of Handlebars', 'email', { [html]: '<ul>{{#each items}}<li>{{this.name}}</li>{{/each}}</ul>' }),
      right('style sheets end with two braces', 'email', {
        [html]: '<style>@media (max-width: 600px) { p { color: red }}</style><p>Hello</p>',
      }),
      right('single braces that are text', 'oneTimePush', { [title]: 'Sale {today only}' }),
      right('a smiley', 'oneTimePush', { [title]: 'Sale :-}} today' }),
      right('curly quotes beside an expression', 'email', { [subject]: '“Hello” {{ user.name }}' }),
      right('an apostrophe in text', 'email', { [subject]: 'It’s {{ user.name }}’s day' }),
      right('a comment of Liquid', 'email', { [html]: '<p>Hello</p>{# {{ not yet #}' }),
    ],
    wrong: [
      value('in a subject', 'email', subject, 'Hello {{ user.name'),
      value('closed by one brace', 'email', subject, 'Hello {{ user.name }!', 'Hello {{ user.name }}!'),
      value('in HTML', 'eventEmail', html, '<p>Hello {{ user.name, how are you?</p>'),
      value('a tag that is not closed', 'oneTimePush', title, 'Sale {% if user.vip'),
      value(
        'a tag that is closed as a variable',
        'oneTimePush',
        title,
        '{% if user.vip }}VIP{% endif %}',
        '{% if user.vip %}VIP{% endif %}',
      ),
      value('a condition without its end', 'oneTimePush', `${ios}.basic_details.title`, '{% if user.vip %}VIP'),
      value('a loop without its end', 'email', html, '<ul>{% for item in cart %}<li>{{ item.name }}</li></ul>'),
      value(
        'a block of Handlebars without its end, in one variation',
        'variedEmail',
        `${variations}.variation_2.email.html_content`,
        '<p>{{#if vip}}VIP</p>',
      ),
      value('single braces', 'oneTimePush', message, 'Hello {user.name}', 'Hello {{user.name}}'),
      value(
        'single braces in a backup',
        'variedPush',
        `${variations}.variation_2.push.android.template_backup.title`,
        'Hello {first_name}',
        'Hello {{first_name}}',
      ),
      value(
        'curly quotes',
        'email',
        subject,
        'Hello {{ user.name | default: “friend” }}',
        'Hello {{ user.name | default: "friend" }}',
      ),
      value('curly quotes in HTML', 'email', html, '<p>{{ user.name | default: “friend” }}</p>'),
      value('in a parameter', 'oneTimePush', 'utm_params.utm_campaign', 'sale_{{ campaign.id'),
      {
        ...value('in a required parameter', 'oneTimePush', 'utm_params', {
          utm_source: '{{ source',
          utm_medium: 'push',
        }),
        field: 'utm_params.utm_source',
      },
      value('in the value of a key', 'oneTimePush', `${android}.basic_details.key_value_pairs`, [
        { key: 'name', value: '{{ user.name' },
      ]),
    ].map((one) => (one.field.endsWith('pairs') ? { ...one, field: `${one.field}.0.value` } : one)),
  },
  'hint/encoded-expression': {
    ignore: 'If the page behind the link decodes the expression itself.',
    right: [
      right('not encoded', 'oneTimePush', { [redirect]: 'https://acme.example/{{ user.id }}' }),
      right('a single encoded brace', 'oneTimePush', { [redirect]: 'https://acme.example/?filter=%7Bred%7D' }),
      right('encoded JSON', 'oneTimePush', { [redirect]: 'https://acme.example/?q=%7B%22a%22%3A1%7D' }),
      right('two braces that are not closed', 'oneTimePush', { [redirect]: 'https://acme.example/?q=%7B%7B' }),
      right('in text that is no link', 'email', { [html]: '<p>Write %7B%7B name %7D%7D</p>' }),
      right('in text of a notification', 'oneTimePush', { [title]: '%7B%7B name %7D%7D' }),
      right('in a data attribute', 'email', { [html]: '<p data-x="%7B%7Bx%7D%7D">Hello</p>' }),
    ],
    wrong: [
      value(
        'in a link',
        'oneTimePush',
        redirect,
        'https://acme.example/?id=%7B%7Buser.id%7D%7D',
        'https://acme.example/?id={{user.id}}',
      ),
      wrong(
        'with spaces, in the value of a click',
        'oneTimePush',
        opening('acme://shop?id=%7B%7B%20user.id%20%7D%7D'),
        opening('acme://shop?id={{ user.id }}'),
      ),
      value(
        'in lowercase letters, in a picture',
        'oneTimePush',
        `${android}.basic_details.image_url`,
        'https://cdn.acme.example/%7b%7bpicture%7d%7d.png',
        'https://cdn.acme.example/{{picture}}.png',
      ),
      value(
        'in an `href` of HTML',
        'email',
        html,
        link('https://acme.example/?id=%7B%7Buser.id%7D%7D'),
        link('https://acme.example/?id={{user.id}}'),
      ),
      value('of which no text can be made', 'email', html, link('https://acme.example/?id=%7B%7B%FF%7D%7D')),
      value(
        'with a quotation mark that would end the attribute',
        'email',
        html,
        link('https://acme.example/?id=%7B%7Buser.id%20%7C%20default%3A%20%22x%22%7D%7D'),
      ),
      value(
        'in HTML that is too long to be repeated in a fix',
        'email',
        html,
        `${'<p>Hello</p>'.repeat(2000)}${link('https://acme.example/?id=%7B%7Buser.id%7D%7D')}`,
      ),
      value(
        'in a `src` of HTML, in one variation',
        'variedEmail',
        `${variations}.variation_1.email.html_content`,
        '<img src="https://cdn.acme.example/%7B%7Buser.id%7D%7D.png">',
        '<img src="https://cdn.acme.example/{{user.id}}.png">',
      ),
      value(
        'a tag',
        'oneTimePush',
        redirect,
        'https://acme.example/%7B%25%20if%20vip%20%25%7Dvip%7B%25%20endif%20%25%7D',
        'https://acme.example/{% if vip %}vip{% endif %}',
      ),
      value(
        'in the URL of an attachment',
        'email',
        `${mail}.attachments`,
        [{ file_type: 'PERSONALIZED_ATTACHMENT', url: 'https://acme.example/%7B%7Buser.id%7D%7D.pdf' }],
        [{ file_type: 'PERSONALIZED_ATTACHMENT', url: 'https://acme.example/{{user.id}}.pdf' }],
      ),
    ].map((one) => (one.field.endsWith('attachments') ? { ...one, field: `${one.field}.0.url` } : one)),
  },
  'hint/link-scheme': {
    ignore: 'If your app opens exactly this text.',
    right: [
      right('the link of an app', 'oneTimePush', opening('acme://cart')),
      right('another scheme of an app', 'oneTimePush', opening('com.acme.shop:cart')),
      right('an e-mail address', 'oneTimePush', { [redirect]: 'mailto:help@acme.example' }),
      right('an expression alone', 'oneTimePush', opening('{{ product.url }}')),
      right(
        'an expression that brings the scheme',
        'oneTimePush',
        opening('{% if vip %}https{% else %}http{% endif %}://a.example'),
      ),
      right('the name of a screen', 'oneTimePush', {
        [action]: 'NAVIGATE_TO_A_SCREEN',
        [actionValue]: 'com.acme.Cart',
      }),
      right('an address in a query', 'oneTimePush', { [redirect]: 'https://acme.example/?to=https://shop.example' }),
      right('text where links are no links', 'oneTimePush', { 'basic_details.name': 'C:/sale', [title]: 'https:/' }),
      right('a script and data in HTML', 'email', {
        [`${mail}.html_content`]: '<a href="javascript:void(0)">x</a><img src="data:image/png;base64,iVBORw0KGgo=">',
      }),
      right('the text to copy', 'oneTimePush', {
        [`${android}.buttons`]: [{ btn_name: 'Copy', click_action_type: 'COPY', click_action_value: 'C:/x' }],
      }),
    ],
    wrong: [
      value('a path on a disk', 'oneTimePush', `${android}.basic_details.image_url`, 'C:/images/sale.png'),
      value('a script', 'oneTimePush', redirect, 'JavaScript:void(0)'),
      value('data', 'oneTimePush', `${web}.basic_details.image_url`, 'data:image/png;base64,iVBORw0KGgo='),
      wrong('no scheme', 'oneTimePush', opening('www.acme.example/sale'), opening('https://www.acme.example/sale')),
      wrong('the page of an app without its scheme', 'eventPush', opening('cart/checkout')),
      wrong('white space around it', 'oneTimePush', opening(' acme://cart\n'), opening('acme://cart')),
      value('a misspelled scheme', 'oneTimePush', redirect, 'htps://acme.example', 'https://acme.example'),
      value('letters in another order', 'oneTimePush', redirect, 'htpps://acme.example', 'https://acme.example'),
      value('one slash', 'oneTimePush', redirect, 'https:/acme.example/sale', 'https://acme.example/sale'),
      value('twice', 'oneTimePush', redirect, 'https://https://acme.example', 'https://acme.example'),
      value(
        'of a button on the web',
        'oneTimePush',
        `${web}.buttons`,
        [{ title: 'Shop', url: 'htttps://acme.example' }],
        [{ title: 'Shop', url: 'https://acme.example' }],
      ),
      value('in HTML', 'email', `${mail}.html_content`, '<p><a href="https://https://acme.example">x</a></p>'),
      value(
        'of a picture in HTML',
        'email',
        `${mail}.html_content`,
        '<a href="https://acme.example"><img src="htps://acme.example/a.png"></a>',
      ),
      value('of an attachment', 'email', `${mail}.attachments`, [{ file_type: 'URL', url: 'data:text/plain,x' }]),
      wrong(
        'of a button on Android',
        'eventPush',
        {
          [`${android}.buttons`]: [
            { btn_name: 'Shop', click_action_type: 'RICH_LANDING', click_action_value: 'acme.example/sale' },
          ],
        },
        {
          [`${android}.buttons`]: [
            { btn_name: 'Shop', click_action_type: 'RICH_LANDING', click_action_value: 'https://acme.example/sale' },
          ],
        },
      ),
      value('of a slide', 'variedPush', `${carousel}.1.image_url`, 'c:/2.png'),
      value(
        'of the click on a slide',
        'variedPush',
        `${variations}.variation_1.push.android.basic_details.carousel_content.slide_data.0.image_click_action_value`,
        'https//acme.example/1',
        'https://acme.example/1',
      ),
      wrong(
        'in a backup',
        'variedPush',
        {
          [`${variations}.variation_1.push.ios.template_backup.default_click_action`]: 'RICH_LANDING',
          [`${variations}.variation_1.push.ios.template_backup.default_click_action_value`]: '//acme.example',
        },
        { [`${variations}.variation_1.push.ios.template_backup.default_click_action_value`]: 'https://acme.example' },
      ),
    ].map((one) => ({
      ...one,
      field: one.field
        .replace(/web\.buttons$/, 'web.buttons.0.url')
        .replace(/android\.buttons$/, 'android.buttons.0.click_action_value')
        .replace(/attachments$/, 'attachments.0.url'),
    })),
  },
  'hint/click-action': {
    ignore: 'If your app reads the value itself, or opens a page of its own without one.',
    right: [
      right('neither', 'oneTimePush', {}),
      right('a screen without a value', 'oneTimePush', { [action]: 'NAVIGATE_TO_A_SCREEN' }),
      right('a screen with its name', 'oneTimePush', {
        [action]: 'NAVIGATE_TO_A_SCREEN',
        [actionValue]: 'CartActivity',
      }),
      right('a blank value', 'oneTimePush', { [actionValue]: '' }),
      right('a link that is an expression', 'oneTimePush', opening('{{ product.link }}')),
      right('buttons that need no value', 'eventPush', {
        [`${android}.buttons`]: [
          { btn_name: 'Later', click_action_type: 'SNOOZE' },
          { btn_name: 'Share', click_action_type: 'SHARE' },
          { btn_name: 'Track', click_action_type: 'TRACK_EVENT', click_action_name: 'seen' },
        ],
      }),
      right('a slide without a click', 'variedPush', { [`${carousel}.0`]: { image_url: image } }),
    ],
    wrong: [
      value('a link without an address', 'oneTimePush', action, 'DEEPLINKING', undefined),
      value('a page without an address, on iOS', 'oneTimePush', iosAction, 'RICH_LANDING', undefined),
      wrong('a blank address', 'eventPush', { [actionValue]: ' ', [action]: 'DEEPLINKING' }, { [action]: undefined }),
      wrong(
        'an address without an action',
        'oneTimePush',
        { [actionValue]: 'https://acme.example/sale' },
        { [action]: 'RICH_LANDING' },
        { [action]: 'DEEPLINKING' },
      ),
      wrong(
        'the link of an app without an action',
        'oneTimePush',
        { [`${iosAction}_value`]: 'acme://cart' },
        {
          [iosAction]: 'DEEPLINKING',
        },
      ),
      value('a name without an action', 'oneTimePush', actionValue, 'Cart'),
      {
        ...value(
          'a button without an address',
          'eventPush',
          `${android}.buttons`,
          [{ btn_name: 'Shop', click_action_type: 'DEEPLINKING' }],
          [{ btn_name: 'Shop' }],
        ),
        field: `${android}.buttons.0.click_action_type`,
      },
      value(
        'a backup',
        'variedPush',
        `${variations}.variation_1.push.android.template_backup.default_click_action`,
        'RICH_LANDING',
        undefined,
      ),
      {
        ...value(
          'a slide that opens nothing when it is clicked',
          'variedPush',
          carousel,
          [{ image_url: image, image_click_action_value: 'acme://1' }],
          [{ image_url: image, image_click_action: 'DEEPLINKING', image_click_action_value: 'acme://1' }],
        ),
        field: `${carousel}.0.image_click_action_value`,
      },
    ],
  },
  'hint/insecure-picture': {
    ignore: 'If the app has an exception for the address in its App Transport Security settings.',
    right: [
      right('https', 'oneTimePush', { [`${ios}.basic_details.image_url`]: image }),
      right('on Android', 'oneTimePush', { [`${android}.basic_details.image_url`]: 'http://cdn.acme.example/1.png' }),
      right('on the web', 'oneTimePush', { [`${web}.basic_details.image_url`]: 'http://cdn.acme.example/1.png' }),
      right('in HTML', 'email', { [html]: '<img src="http://cdn.acme.example/1.png">' }),
      right('a page that iOS opens', 'oneTimePush', {
        [iosAction]: 'RICH_LANDING',
        [`${iosAction}_value`]: 'http://acme.example',
      }),
      right('the value of a key', 'oneTimePush', {
        [`${ios}.basic_details.key_value_pairs`]: [{ key: 'picture', value: 'http://cdn.acme.example/1.png' }],
      }),
      right('an expression', 'oneTimePush', { [`${ios}.basic_details.image_url`]: '{{ product.image }}' }),
    ],
    wrong: [
      value(
        'an image',
        'oneTimePush',
        `${ios}.basic_details.image_url`,
        'http://cdn.acme.example/1.png',
        'https://cdn.acme.example/1.png',
      ),
      wrong(
        'a video',
        'oneTimePush',
        {
          [`${ios}.basic_details.rich_media_type`]: 'Video',
          [`${ios}.basic_details.rich_media_value`]: 'http://cdn.acme.example/1.mp4',
        },
        { [`${ios}.basic_details.rich_media_value`]: 'https://cdn.acme.example/1.mp4' },
      ),
      value(
        'an animation, in capital letters',
        'oneTimePush',
        `${ios}.basic_details.input_gif_url`,
        'HTTP://cdn.acme.example/1.gif',
        'https://cdn.acme.example/1.gif',
      ),
      value(
        'the cover of a carousel',
        'variedPush',
        `${variations}.variation_1.push.ios.basic_details.image_url`,
        'http://cdn.acme.example/cover.png',
        'https://cdn.acme.example/cover.png',
      ),
      value(
        'a slide',
        'variedPush',
        `${carousel}.0.image_url`,
        'http://cdn.acme.example/1.png',
        'https://cdn.acme.example/1.png',
      ),
      value(
        'a picture that depends on the user',
        'oneTimePush',
        `${ios}.basic_details.image_url`,
        'http://cdn.acme.example/{{ user.id }}.png',
        'https://cdn.acme.example/{{ user.id }}.png',
      ),
      wrong(
        'in a backup',
        'variedPush',
        {
          [`${variations}.variation_3.push.ios.template_backup.rich_media_type`]: 'Image',
          [`${variations}.variation_3.push.ios.template_backup.rich_media_value`]: 'http://cdn.acme.example/1.png',
        },
        { [`${variations}.variation_3.push.ios.template_backup.rich_media_value`]: 'https://cdn.acme.example/1.png' },
      ),
    ],
  },
  'hint/broken-text': {
    ignore: 'If the word or the character is meant: a text about programs may say `null`.',
    right: [
      right('line breaks in a message', 'oneTimePush', { [message]: 'Starts now\nUntil Sunday' }),
      right('line breaks in HTML', 'email', { [html]: '<p>Hello</p>\n<p>Bye</p>' }),
      right('letters of other languages', 'email', { [subject]: 'Größe, São Paulo, Ångström' }),
      right('the word "null" in German', 'oneTimePush', { [title]: 'Null Euro Versand' }),
      right('a word in another one', 'oneTimePush', { [title]: 'Nullified, undefinedness, Nana' }),
      right('what an expression compares with', 'email', { [subject]: '{% if user.name != null %}Hello{% endif %}' }),
      right('the value of a filter', 'email', {
        ...toSome,
        [included]: [
          { filter_type: 'user_attributes', data_type: 'string', name: 'city', operator: 'is', value: 'null' },
        ],
      }),
      right('a script in HTML', 'email', { [html]: '<script>var a = null</script><p>Hello</p>' }),
    ],
    wrong: [
      value('a subject on two lines', 'email', subject, 'Sale\nstarts now', 'Sale starts now'),
      value('a sender on two lines', 'email', `${mail}.sender_name`, 'Acme\r\nShop', 'Acme Shop'),
      value('a lost character', 'oneTimePush', title, 'Gr\ufffd\ufffde'),
      value('a wrong encoding', 'email', subject, 'GrÃ¼ÃŸe aus KÃ¶ln', 'Grüße aus Köln'),
      value('an apostrophe in a wrong encoding', 'oneTimePush', message, 'Now itâ€™s here', 'Now it’s here'),
      value('of which a part was mended by hand', 'oneTimePush', message, 'It’s here: itâ€™s here'),
      value('an object', 'oneTimePush', title, 'Hello [object Object]'),
      value('a missing value', 'oneTimePush', title, 'undefined'),
      value('a missing name', 'email', subject, 'Hello undefined, welcome back'),
      value(
        'no number',
        'variedPush',
        `${variations}.variation_2.push.android.basic_details.title`,
        'Only NaN € today',
      ),
      value('in the name of a campaign', 'periodicPush', 'basic_details.name', 'null'),
    ],
  },
  'hint/invisible-text': {
    ignore:
      'If the text is to look empty: some mail programs show the beginning of the message in place of a missing preview.',
    right: [
      right('an empty text', 'oneTimePush', { 'basic_details.team': '' }),
      right('white space', 'oneTimePush', { 'basic_details.team': ' \n\u00a0' }),
      right('one letter', 'oneTimePush', { 'basic_details.team': `${unseen}a` }),
      right('a joined sign', 'oneTimePush', { 'basic_details.team': '👩\u200d👩\u200d👧' }),
      right('a mark of the direction before text', 'oneTimePush', { [title]: '\u200fמבצע' }),
      right('the value of a filter', 'email', {
        ...toSome,
        [included]: [
          { filter_type: 'user_attributes', data_type: 'string', name: 'city', operator: 'is', value: unseen },
        ],
      }),
      right('a preview that is made empty', 'email', { [`${mail}.preview_text`]: '\u200c\u00a0\u200c' }),
      right('a filler behind a preview', 'email', { [`${mail}.preview_text`]: 'Sale \u034f\u200c\u034f\u200c' }),
    ],
    wrong: [
      value('a team', 'oneTimePush', 'basic_details.team', unseen, undefined),
      wrong(
        'a tag',
        'email',
        { 'basic_details.tags': ['a', 'b'], 'basic_details.tags.1': unseen },
        {
          'basic_details.tags': ['a'],
        },
      ),
      value('a parameter of your own', 'oneTimePush', 'utm_params.utm_x', '\u3164', undefined),
      value('control characters', 'periodicPush', 'basic_details.name', '\u0085', undefined),
      value('a sender', 'email', `${mail}.sender_name`, '\u200b', undefined),
      value('a subtitle', 'oneTimePush', `${ios}.basic_details.subtitle`, '\u2060\u200d', undefined),
      value(
        'the label of a button',
        'eventPush',
        `${android}.buttons`,
        [{ btn_name: unseen, click_action_type: 'SNOOZE' }],
        [{ click_action_type: 'SNOOZE' }],
      ),
      value('the value of a key', 'oneTimePush', `${android}.basic_details.key_value_pairs`, [
        { key: 'a', value: unseen },
      ]),
    ].map((one) => ({
      ...one,
      field: one.field.replace(/buttons$/, 'buttons.0.btn_name').replace(/pairs$/, 'pairs.0.value'),
    })),
  },
} as const satisfies Readonly<Record<string, HintCases>>;
