/** An email as people send it. The name says in whose manner it is written. */
export interface OrdinaryEmail {
  readonly name: string;
  readonly html: string;
}

const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** What clients show beside the subject, and the run that keeps the text below it from being shown there. */
function preheader(text: string, filler = '&zwnj;&nbsp;', times = 60): string {
  return `<div style="display:none;font-size:1px;line-height:1px;max-height:0;max-width:0;opacity:0;overflow:hidden;mso-hide:all">${text}${filler.repeat(times)}</div>`;
}

function row(content: string, style = ''): string {
  return `<tr><td align="center" valign="top" style="padding:16px 24px;${style}">${content}</td></tr>`;
}

function table(rows: string, width = 600): string {
  return `<table role="presentation" border="0" cellpadding="0" cellspacing="0" width="${width}" style="border-collapse:collapse;mso-table-lspace:0pt;mso-table-rspace:0pt">${rows}</table>`;
}

function picture(source: string, alt = '', width = 600): string {
  return `<img src="${source}" alt="${alt}" width="${width}" border="0" style="display:block;height:auto;outline:none;text-decoration:none">`;
}

/** A button that Outlook draws by VML, and every other client by CSS. */
function bulletproof(href: string, text: string): string {
  return `<div><!--[if mso]><v:roundrect xmlns:v="urn:schemas-microsoft-com:vml" xmlns:w="urn:schemas-microsoft-com:office:word" href="${href}" style="height:40px;v-text-anchor:middle;width:200px;" arcsize="10%" stroke="f" fillcolor="#d62828"><w:anchorlock/><center><![endif]--><a href="${href}" style="background-color:#d62828;border-radius:4px;color:#ffffff;display:inline-block;font-family:sans-serif;font-size:13px;font-weight:bold;line-height:40px;text-align:center;text-decoration:none;width:200px;-webkit-text-size-adjust:none;">${text}</a><!--[if mso]></center></v:roundrect><![endif]--></div>`;
}

function page(head: string, body: string, lang = 'en'): string {
  return `<!doctype html>\n<html lang="${lang}" xmlns="http://www.w3.org/1999/xhtml" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width,initial-scale=1">\n${head}\n</head>\n<body style="margin:0;padding:0;word-spacing:normal;background-color:#f4f4f4">\n${body}\n</body>\n</html>\n`;
}

const mailchimp: readonly OrdinaryEmail[] = [
  {
    name: 'Mailchimp: one column with merge tags',
    html: `${doctype}
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:v="urn:schemas-microsoft-com:vml"><head>
<!-- NAME: 1 COLUMN - FULL WIDTH -->
<!--[if gte mso 15]><xml><o:OfficeDocumentSettings><o:AllowPNG/><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->
<title>*|MC:SUBJECT|*</title>
<style type="text/css">
	p{margin:10px 0;padding:0;}
	table{border-collapse:collapse;}
	#bodyTable{height:100%;margin:0;padding:0;width:100%}
	.ReadMsgBody{width:100%}.ExternalClass{width:100%;}
	/* @tab Page @section Background Style */
	#templateHeader{/*@editable*/background-color:#F7F7F7;/*@editable*/background-image:none;}
@media only screen and (min-width:768px){.templateContainer{width:600px !important;}}
@media only screen and (max-width: 480px){body,table,td,p,a,li,blockquote{-webkit-text-size-adjust:none !important;}}
@media only screen and (max-width: 480px){.mcnImage{width:100% !important}.mcnTextContent{padding-right:18px !important}}
</style></head>
<body><!--*|IF:MC_PREVIEW_TEXT|*--><!--[if !gte mso 9]><!----><span class="mcnPreviewText" style="display:none; font-size:0px; line-height:0px; max-height:0px; overflow:hidden; visibility:hidden; mso-hide:all;">*|MC_PREVIEW_TEXT|*</span><!--<![endif]--><!--*|END:IF|*-->
<center><table align="center" border="0" cellpadding="0" cellspacing="0" height="100%" width="100%" id="bodyTable"><tr><td align="center" valign="top" id="templateHeader"><h1>Dear *|FNAME|*,</h1><p>Our autumn programme is out.</p>
<a href="*|ARCHIVE|*" target="_blank">View this email in your browser</a></td></tr>
<tr><td><em>Copyright © *|CURRENT_YEAR|* *|LIST:COMPANY|*, All rights reserved.</em><br>*|IFNOT:ARCHIVE_PAGE|* *|LIST:DESCRIPTION|* <a href="*|UNSUB|*">unsubscribe</a> *|END:IF|*</td></tr></table></center></body></html>`,
  },
  {
    name: 'Mailchimp: nested media queries, minified, with keyframes',
    html: page(
      '<style>@-ms-viewport{width:device-width}@media screen{@font-face{font-family:"Lato";src:local("Lato"),url(https://fonts.gstatic.example/s/lato.woff2) format("woff2")}}@keyframes in{0%{opacity:0}50%{opacity:.5;width:50%}100%{opacity:1;width:100%}}@media (max-width:600px){.w{width:100%}.h{display:none}}@supports (display:grid){@media (min-width:481px){.g{display:grid;width:100%}}}</style>',
      table(
        row('<h1>Spring, finally</h1>') + row('<p>New in our shop this week: linen, light jackets, and sandals.</p>'),
      ),
    ),
  },
];

const foundation: readonly OrdinaryEmail[] = [
  {
    name: 'Foundation for Emails (Inky output)',
    html: page(
      `<title>Welcome</title><style>@media only screen{html{min-height:100%;background:#f3f3f3}}@media only screen and (max-width:596px){.small-float-center{margin:0 auto!important;float:none!important;text-align:center!important}.small-text-center{text-align:center!important}}@media only screen and (max-width:596px){table.body img{width:auto;height:auto}table.body center{min-width:0!important}table.body .container{width:95%!important}}</style>`,
      `<span class="preheader" style="color:#f3f3f3;display:none!important;font-size:1px;line-height:1px;max-height:0;max-width:0;mso-hide:all!important;opacity:0;overflow:hidden;visibility:hidden"></span><table class="body"><tr><td class="center" align="center" valign="top"><center data-parsed><table align="center" class="container float-center"><tbody><tr><td><table class="row"><tbody><tr><th class="small-12 large-12 columns first last"><table><tr><th><h1>Hi, Susan Calvin</h1><p class="lead">Lorem ipsum dolor sit amet.</p><table class="button large expand"><tr><td><table><tr><td><center data-parsed><a href="https://www.shop.example/welcome" align="center" class="float-center">Click me!</a></center></td></tr></table></td><td class="expander"></td></tr></table></th><th class="expander"></th></tr></table></th></tr></tbody></table></td></tr></tbody></table></center></td></tr></table><!-- prevent Gmail on iOS font size manipulation --><div style="display:none;white-space:nowrap;font:15px courier;line-height:0">&nbsp; &nbsp; &nbsp; &nbsp; &nbsp; &nbsp; &nbsp;</div>`,
    ),
  },
  {
    name: 'Foundation: spacers and empty cells around one paragraph',
    html: table(
      [
        '<tr><td height="16" style="font-size:16px;line-height:16px">&nbsp;</td></tr>',
        '<tr><th class="expander"></th></tr>',
        row('<p>Your password was changed.</p>'),
        '<tr><td height="16" style="font-size:16px;line-height:16px">&#xA0;</td></tr>',
        '<tr><td>&#160;</td></tr>',
      ].join(''),
    ),
  },
];

const mjml: readonly OrdinaryEmail[] = [
  {
    name: 'MJML output',
    html: page(
      `<!--[if !mso]><!--><meta http-equiv="X-UA-Compatible" content="IE=edge"><!--<![endif]-->
<style type="text/css">#outlook a { padding:0; } body { margin:0;padding:0; } img { border:0; } p { display:block;margin:13px 0; }</style>
<!--[if mso]><noscript><xml><o:OfficeDocumentSettings><o:AllowPNG/><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml></noscript><![endif]-->
<!--[if lte mso 11]><style type="text/css">.mj-outlook-group-fix { width:100% !important; }</style><![endif]-->
<!--[if !mso]><!--><link href="https://fonts.example/css?family=Ubuntu:300,400,500,700" rel="stylesheet" type="text/css"><style type="text/css">@import url(https://fonts.example/css?family=Ubuntu:300,400,500,700);</style><!--<![endif]-->
<style type="text/css">@media only screen and (min-width:480px) { .mj-column-per-100 { width:100% !important; max-width: 100%; } .mj-column-per-50 { width:50%!important;max-width:50%} }</style>
<style media="screen and (min-width:480px)">.moz-text-html .mj-column-per-100 { width:100% !important; max-width: 100%; }</style>`,
      `<div style="background-color:#fafafa;" lang="und" dir="auto"><!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:600px;" width="600"><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><v:image style="border:0;height:300px;mso-position-horizontal:center;position:absolute;top:0;width:600px;z-index:-3;" src="https://cdn.shop.example/hero.jpg" xmlns:v="urn:schemas-microsoft-com:vml" /><![endif]--><div style="margin:0 auto;max-width:600px;"><div style="font-family:Ubuntu, Helvetica, Arial, sans-serif;font-size:20px;line-height:1;text-align:left;color:#F45E43;">Hello {{ user.first_name }}</div><p style="border-top:solid 4px #F45E43;font-size:1px;margin:0px auto;width:100%;"></p></div><!--[if mso | IE]></td></tr></table><![endif]--></div>`,
      'und',
    ),
  },
  {
    name: 'MJML: hero and carousel with radio buttons',
    html: page(
      '<style>.mj-carousel-radio:checked + * + .mj-carousel-content .mj-carousel-image{display:none}[owa] .mj-carousel{display:none!important}noinput .mj-carousel-image-1{display:block!important}@media screen yahoo{.mj-carousel{display:none!important}}</style>',
      '<div><!--[if !mso]><!--><div class="mj-carousel"><input class="mj-carousel-radio" checked type="radio" name="mj-carousel-radio-1" id="mj-carousel-radio-1-1" style="display:none;mso-hide:all"><div class="mj-carousel-image"><img src="https://cdn.shop.example/1.jpg" alt=""></div><div class="mj-carousel-image" style="display:none"><img src="https://cdn.shop.example/2.jpg" alt=""></div></div><!--<![endif]--><!--[if mso]><img src="https://cdn.shop.example/1.jpg" alt=""><![endif]--></div>',
    ),
  },
];

const darkMode = `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){.email-bg{background:#111111!important}.darkmode-fullbleed-bg{background:#000!important}}[data-ogsc] .dark-img,[data-ogsb] .dark-img{display:block!important}u + .body .glist{margin-left:1rem!important}@media screen and (max-width:600px){u ~ div .email-container{min-width:320px!important}}</style>`;

const cerberus: readonly OrdinaryEmail[] = [
  {
    name: 'Cerberus hybrid with dark mode and a preheader run',
    html: page(
      `<title></title>${darkMode}<!--[if mso]><style>* {font-family: sans-serif !important;}</style><![endif]--><!--[if !mso]><!--><!-- insert web font reference, eg: <link href='https://fonts.googleapis.com/css?family=Roboto:400,700' rel='stylesheet' type='text/css'> --><!--<![endif]-->`,
      `<center role="article" aria-roledescription="email" lang="en" class="email-bg">${preheader('(Optional) This text will appear in the inbox preview, but not the email body.')}
<!-- Create white space after the desired preview text so email clients don’t pull other distracting text into the inbox preview. Extend as necessary. -->
${preheader('', '&zwnj;&nbsp;', 12)}
<!--[if mso]><table align="center" role="presentation" cellspacing="0" cellpadding="0" border="0" width="680"><tr><td><![endif]-->
<h1>Praesent laoreet malesuada&nbsp;cursus.</h1>${bulletproof('https://google.example/', 'Primary Button')}
<!--[if mso]></td></tr></table><![endif]-->
<!--[if gte mso 9]><v:rect xmlns:v="urn:schemas-microsoft-com:vml" fill="true" stroke="false" style="width:680px;height:180px;"><v:fill type="tile" src="https://via.placeholder.example/680x180/222222" color="#222222"/><v:textbox inset="0,0,0,0"><![endif]-->
<p>Text over a picture.</p><!--[if gte mso 9]></v:textbox></v:rect><![endif]--><webversion style="text-decoration:underline">View as a Web Page</webversion> <unsubscribe>unsubscribe</unsubscribe></center>`,
    ),
  },
  {
    name: 'Litmus: interactive kitchen with checkboxes',
    html: page(
      '<style>#k1:checked ~ .tab-1{display:block!important}#k2:checked~.tab-2{display:block!important}@media screen and (-webkit-min-device-pixel-ratio:0){.interactive{display:block!important;max-height:none!important}.fallback{display:none!important}}@media (max-width:480px) and (orientation:portrait){#k1:checked~.tab-1{width:100%}}</style>',
      '<!--[if !mso 9]><!--><input type="radio" id="k1" name="k" style="display:none!important"><label for="k1">Tab 1</label><div class="tab-1" style="display:none">One</div><!--<![endif]--><div class="fallback"><a href="https://www.shop.example/tabs">See it in the browser</a></div>',
    ),
  },
];

const transactional: readonly OrdinaryEmail[] = [
  {
    name: 'Postmark: receipt with Mustachio sections',
    html: page(
      `<style type="text/css" rel="stylesheet" media="all">@import url("https://fonts.example/css?family=Nunito+Sans:400,700&display=swap");.button{border-top:10px solid #3869D4;border-right:18px solid #3869D4}@media only screen and (max-width:500px){.button{width:100%!important;text-align:center!important}}@media (prefers-color-scheme:dark){body,.email-body{background-color:#333!important;color:#FFF!important}p,ul{color:#FFF!important}}</style><!--[if mso]><style type="text/css">.f-fallback{font-family:Arial,sans-serif;}</style><![endif]-->`,
      `<span class="preheader">This is a receipt for your recent purchase on {{ purchase_date }}. No payment is due with this receipt.</span><h1>Hi {{name}},</h1><p>Thanks for using {{ product_name }}.</p><table><tr><td><strong>Amount:</strong> {{total}}</td></tr>{{#each receipt_details}}<tr><td class="purchase_item">{{description}}</td><td>{{amount}}</td></tr>{{/each}}{{^receipt_details}}<tr><td>Nothing was bought.</td></tr>{{/receipt_details}}</table><p><a href="{{{action_url}}}">Download as PDF</a></p><p>{{! The address of the company is required by law. }}{{{ pm:unsubscribe }}}</p>{{> footer}}`,
    ),
  },
  {
    name: 'Postmark: password reset, plain',
    html: '<p>Hi {{name}},</p>\n<p>You recently requested to reset your password. Use the button below. <strong>This password reset is only valid for the next 24 hours.</strong></p>\n<p><a href="{{ action_url }}" class="button" target="_blank">Reset your password</a></p>\n<p>For security, this request was received from a {{operating_system}} device using {{browser_name}}.</p>',
  },
  {
    name: 'SendGrid: substitution tags and Handlebars with else',
    html: page(
      '<style type="text/css">a.link{color:#1188E6}@media screen and (max-width:480px){.preheader .rightColumnContent{text-align:left!important}}</style>',
      `<center class="wrapper" data-link-color="#1188E6" data-body-style="font-size:14px; font-family:arial,helvetica,sans-serif; color:#000000; background-color:#FFFFFF;"><div class="webkit"><table class="module preheader preheader-hide" role="module" data-type="preheader" style="display: none !important; mso-hide: all; visibility: hidden; opacity: 0; color: transparent; height: 0; width: 0;"><tr><td role="module-content"><p>{{Sender_Name}}: {{insert name "default=Customer"}}</p></td></tr></table><p>Hello -first_name-, {{#if user.premium}}thank you for your loyalty{{else if user.trial}}your trial ends on {{formatDate ends "MMMM D"}}{{else}}try Premium{{/if}}.</p>{{#unless seen}}<p>New for you</p>{{/unless}}{{#greaterThan score 3 "}"}}<p>Well done</p>{{/greaterThan}}<div data-role="module-unsubscribe" class="module"><a href="<%asm_group_unsubscribe_raw_url%>">Unsubscribe</a> - <a href="{{{unsubscribe_preferences}}}">Preferences</a></div></div></center>`,
    ),
  },
  {
    name: 'Salesforce: AMPscript and personalization strings',
    html: `%%[ VAR @name SET @name = AttributeValue("FirstName") IF EMPTY(@name) THEN SET @name = "there" ENDIF ]%%
<html><head><title>%%=v(@subject)=%%</title><style>@media only screen and (max-width:480px){.container{width:100%!important}}</style></head><body>
<custom name="opencounter" type="tracking"><p>Hello %%=ProperCase(@name)=%%, your balance is %%=FormatNumber(@points,"N0")=%%.</p>
<a href="%%=RedirectTo(Concat('https://www.shop.example/?u=', _subscriberkey))=%%" conversion="false">My account</a>
%%[ IF @tier == "Gold" THEN ]%%<p>Gold members get free delivery.</p>%%[ ENDIF ]%%
<script runat="server" language="ampscript">SET @x = 1</script>
<p>This email was sent by: %%Member_Busname%% %%Member_Addr%%, %%Member_City%%</p><a href="%%unsub_center_url%%">Unsubscribe</a></body></html>`,
  },
];

const exported: readonly OrdinaryEmail[] = [
  {
    name: 'Stripo export with custom attributes and esd comments',
    html: page(
      `<!--[if (mso 16)]><style type="text/css">a {text-decoration: none;}</style><![endif]--><!--[if gte mso 9]><style>sup { font-size: 100% !important; }</style><![endif]--><style>.es-button:hover{border-color:#42d159!important}@media only screen and (max-width:600px){*[class="gmail-fix"]{display:none!important}.es-m-txt-c{text-align:center!important}.es-adaptive table{width:100%!important}}</style>`,
      `<div dir="ltr" class="es-wrapper-color"><!--[if gte mso 9]><v:background xmlns:v="urn:schemas-microsoft-com:vml" fill="t"><v:fill type="tile" color="#f6f6f6"></v:fill></v:background><![endif]--><table class="es-wrapper" width="100%"><tbody><tr><td class="esd-email-paddings" valign="top"><table class="es-content esd-header-popover"><tbody><tr><td class="esd-stripe"><p>Weekend offers</p><span class="es-button-border"><a href="https://viewstripo.example/?utm_source=a&utm_medium=b" class="es-button" target="_blank">To the shop</a></span></td></tr></tbody></table></td></tr></tbody></table></div>`,
    ),
  },
  {
    name: 'BEE export: rows, icons and a divider',
    html: page(
      '<!--[if mso]><xml><w:WordDocument xmlns:w="urn:schemas-microsoft-com:office:word"><w:DontUseAdvancedTypographyReadingMail/></w:WordDocument></xml><![endif]--><style>*{box-sizing:border-box}a[x-apple-data-detectors]{color:inherit!important;text-decoration:inherit!important}#MessageViewBody a{color:inherit;text-decoration:none}.desktop_hide,.desktop_hide table{mso-hide:all;display:none;max-height:0;overflow:hidden}.image_block img+div{display:none}sup,sub{font-size:75%;line-height:0}@media (max-width:620px){.desktop_hide table.icons-inner{display:inline-block!important}.row-content{width:100%!important}.stack .column{width:100%;display:block}}</style>',
      '<table class="nl-container" width="100%" role="presentation"><tbody><tr><td><table class="row row-1" align="center" width="100%"><tbody><tr><td><table class="row-content stack"><tbody><tr><td class="column column-1" width="100%"><div class="spacer_block block-1" style="height:60px;line-height:60px;font-size:1px;">&#8202;</div><table class="paragraph_block"><tr><td class="pad"><div style="color:#101112"><p style="margin:0;">The flat is <b>yours</b> from Friday.</p></div></td></tr></table><table class="divider_block"><tr><td class="divider_inner" style="border-top:1px solid #dddddd;"><span>&#8202;</span></td></tr></table></td></tr></tbody></table></td></tr></tbody></table></td></tr></tbody></table><!-- End -->',
    ),
  },
  {
    name: 'Froala: a fragment',
    html: '<p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-family:Arial;white-space:pre-wrap;">Dear members,</span></p><p><br></p><p>The hall is closed on Monday.</p><p><br></p><p data-f-id="pbf" style="text-align: center; font-size: 14px; margin-top: 30px; opacity: 0.65; font-family: sans-serif;">Powered by <a href="https://www.froala.com/wysiwyg-editor?pb=1" title="Froala Editor">Froala Editor</a></p>',
  },
  {
    name: 'Froala: a picture between empty paragraphs',
    html: '<p><br></p><p><img src="https://cdn.shop.example/i/1.png" style="width: 300px;" class="fr-fic fr-dib"></p><p><br></p>',
  },
  {
    name: 'Froala: a video, and a table that is pasted from Excel',
    html: '<p><span class="fr-video fr-fvc fr-dvb fr-draggable" contenteditable="false"><iframe width="640" height="360" src="https://www.youtube.example/embed/x?wmode=opaque" frameborder="0" allowfullscreen="" class="fr-draggable"></iframe></span><br></p><table border="0" cellpadding="0" cellspacing="0" width="87"><colgroup><col style="mso-width-source:userset;mso-width-alt:3186;width:65pt" width="87"></colgroup><tbody><tr height="21"><td class="xl63" height="21" align="right" x:num="">12</td></tr></tbody></table>',
  },
];

const pictures: readonly OrdinaryEmail[] = [
  {
    name: 'one picture that is a link',
    html: '<a href="https://www.shop.example/sale"><img src="https://cdn.shop.example/sale.jpg"></a>',
  },
  {
    name: 'slices of one picture, in a table without a word',
    html: table(
      [1, 2, 3]
        .map((slice) =>
          row(
            `<a href="https://www.shop.example/${slice}">${picture(`https://cdn.shop.example/s/${slice}.gif`)}</a>`,
            'padding:0;',
          ),
        )
        .join(''),
    ),
  },
  {
    name: 'an image map',
    html: '<img src="https://cdn.shop.example/map.png" usemap="#m" alt=""><map name="m"><area shape="rect" coords="0,0,300,200" href="https://www.shop.example/a" alt=""><area shape="default" href="https://www.shop.example"></map>',
  },
  {
    name: 'a background picture by attribute',
    html: `<table width="600"><tr><td background="https://cdn.shop.example/bg.jpg" bgcolor="#7bceeb" width="600" height="400" valign="top"><!--[if gte mso 9]><v:rect fill="true" stroke="false" style="width:600px;height:400px;"><v:fill type="frame" src="https://cdn.shop.example/bg.jpg" color="#7bceeb" /><v:textbox inset="0,0,0,0"><![endif]--><div>&nbsp;</div><!--[if gte mso 9]></v:textbox></v:rect><![endif]--></td></tr></table>`,
  },
  {
    name: 'a background picture by an inline style',
    html: `<div style="background:#fff url('https://cdn.shop.example/poster.png') no-repeat center;height:800px;width:600px"></div>`,
  },
  {
    name: 'a background picture by a style sheet',
    html: '<style>.hero{background-image:url(https://cdn.shop.example/poster.png);height:600px}@media(max-width:400px){.hero{background-image:url(https://cdn.shop.example/poster-s.png)}}</style><div class="hero"></div>',
  },
  {
    name: 'a picture written by a data URI, and a tracking pixel',
    html: '<img alt="" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" width="600"><img src="https://t.shop.example/open?u={{ user.id }}" width="1" height="1" style="display:none" alt="">',
  },
  {
    name: 'pictures for screens of both densities, and one that is drawn',
    html: '<picture><source srcset="https://cdn.shop.example/a.webp 1x, https://cdn.shop.example/a@2x.webp 2x" type="image/webp"><img srcset="https://cdn.shop.example/a@2x.png 2x" src="https://cdn.shop.example/a.png"></picture><svg width="10" height="10" viewBox="0 0 10 10"><path d="M0 0h10v10z"/></svg>',
  },
  {
    name: 'a picture whose address is an expression alone',
    html: `<IMG SRC='{{ProductSet.Recommended[0].image|default("https://cdn.shop.example/default.png")}}' ALT=''>`,
  },
  { name: 'a picture without quotation marks', html: '<img src=https://cdn.shop.example/a.png alt=>' },
  {
    name: 'a video with a poster, and no word',
    html: '<video width="600" poster="https://cdn.shop.example/p.jpg" controls><source src="https://cdn.shop.example/v.mp4" type="video/mp4"></video>',
  },
];

const liquid: readonly OrdinaryEmail[] = [
  {
    name: 'Liquid: rows in a loop, with whitespace control',
    html: page(
      '<style>{% if theme == "dark" %}body{background:#000;color:{{ theme.text | default: "#fff" }}}{% else %}body{background:#fff}{% endif %}@media (max-width:600px){.c{width:100%}}.x{width:{{ width }}%}</style>',
      `<table>{%- for item in cart.items limit: 3 -%}<tr{% if forloop.last %} class="last"{% endif %}><td>{{ item.title | escape | truncate: 40, "…" }}</td><td style="color:{% if item.on_sale %}#c00{% else %}#000{% endif %}">{{ item.price | money_with_currency }}</td></tr>{%- else -%}<tr><td>Your cart is empty.</td></tr>{%- endfor -%}</table>{% assign total = cart.total_price | divided_by: 100.0 %}{% capture note %}Thank you, {{ user.first_name | default: "there" }}{% endcapture %}<p>{{ note }}: {{ total }}</p>{% case user.tier %}{% when "gold", "platinum" %}Free delivery{% when 'silver' %}Half price{% else %}Standard{% endcase %}{% unless user.confirmed %}<a href="{{ confirm_url }}">Confirm</a>{% endunless %}{% comment %} {% if old %} was here until March {% endcomment %}{% increment seen %}{% cycle 'odd', 'even' %}{% render 'footer', shop: shop %}{% include 'legal' %}{% section 'x' %}`,
    ),
  },
  {
    name: 'Liquid: a tag over several lines, a liquid tag, and a table row loop',
    html: `{% liquid
  assign name = user.first_name
  if name == blank
    assign name = 'there'
  endif
  for one in list
    echo one
  endfor
%}<p>Hello {{ name
   | capitalize
   | append: "!" }}</p>{% tablerow p in products cols:2 %}{{ p.title }}{% endtablerow %}{% # a comment in one tag %}{% echo user.city %}{% for i in (1..5) %}{{ i }}{% if i == 3 %}{% break %}{% else %}{% continue %}{% endif %}{% endfor %}`,
  },
  {
    name: 'a raw block that shows how expressions are written',
    html: '<p>In our new editor you write {% raw %}{{ user.name }} and {% if x %} or even {{ half{% endraw %} wherever you like.</p><p>{% verbatim %}{{ as_it_is }}{% endverbatim %}</p>',
  },
  {
    name: 'Braze: personalization with a dollar sign, content blocks and connected content',
    html: `<p>Hi {{\${first_name} | default: 'there'}},</p>{{content_blocks.\${header_2026}}}{% connected_content https://api.shop.example/v1/weather?city={{\${city} | url_param_escape}} :save weather :cache_max_age 900 %}{% if weather.body.days[0].temp > 20 %}<p>Ice cream, {{custom_attribute.\${favourite_shop}}}?</p>{% else %}{% abort_message('too cold') %}{% endif %}<a href="{{\${set_user_to_unsubscribed_url}}}">Unsubscribe</a>`,
  },
  {
    name: 'Klaviyo: Django filters',
    html: "<p>Hello {{ first_name|default:'friend' }}</p>{% for item in event.extra.line_items %}<tr><td>{{ item.product.title }}</td></tr>{% endfor %}{% if person|lookup:'Loyalty Points' >= 100 %}<p>Free gift</p>{% endif %}{% catalog event.ProductID unpublished='cancel' %}<h2>{{ catalog_item.title }}</h2>{% endcatalog %}{% with total=event.value|floatformat:2 %}{{ total }}{% endwith %}<p>{% unsubscribe 'Leave' %} {% manage_preferences %} {% web_view %} {{ organization.full_address }} {% current_day %} {% today '%Y-%m-%d' as now %}{{ now }}</p>",
  },
];

const jinja: readonly OrdinaryEmail[] = [
  {
    name: 'MoEngage: attributes with blanks in their names, and product sets',
    html: `<p>Hi {{UserAttribute['First Name']|default('there')}},</p>{% set n = UserAttribute['Loyalty Points'] %}{% if n|int > 100 %}<p>You have {{ n }} points.</p>{% elif n|int == 0 %}<p>Collect your first points.</p>{% else %}MOE_NOT_SEND{% endif %}{% for product in ProductSet.BestSellers[:3] %}<a href="{{product.link}}?utm_source={{ CampaignAttribute['name']|urlencode }}"><img src="{{product.image_link}}" alt="{{product.title}}"></a>{% endfor %}{% set ns = namespace(found=false) %}{% set block %}<b>{{ n }}</b>{% endset %}{{ block }}{# the old price: {{ product.price #}{{ EventAttribute['Cart Value'] }}{{ ContentBlock['footer_2026'] }}<a href="{{ unsubscribe_link }}">{{ "Unsubscribe" }}</a>`,
  },
  {
    name: 'Jinja: blocks, macros, filters, and braces in texts of expressions',
    html: `{% extends "base.html" %}{% import 'forms.html' as forms %}{% from "x.html" import y %}{% macro price(p) -%}{{ "%.2f"|format(p) }} €{%- endmacro %}{% block body %}{% filter upper %}sale{% endfilter %}{{ price(9.5) }}{{ {"a": {"b": 1}}["a"]["b"] }}{{ "}}" }}{{ '{{' }}{% call list() %}x{% endcall %}{% trans %}Hello{% endtrans %}{% autoescape false %}{{ html }}{% endautoescape %}{% do items.append(1) %}{% with a=1 %}{{ a }}{% endwith %}{%+ if x +%}y{%+ endif +%}{% if x == "%}" %}z{% endif %}{% endblock body %}`,
  },
  {
    name: 'HubSpot: HubL modules',
    html: '<div id="hs_cos_wrapper_main">{% module "banner" path="@hubspot/email_linked_image" img={"src":"https://cdn.shop.example/b.png","alt":"{{ x }}"} %}{% dnd_area "main" %}{% dnd_section padding={"top":"20"} %}{% dnd_column %}{% dnd_module path="@hubspot/rich_text" %}{% module_attribute "html" %}<p>Hi {{ contact.firstname or "there" }}</p>{% end_module_attribute %}{% end_dnd_module %}{% end_dnd_column %}{% end_dnd_section %}{% end_dnd_area %}<a href="{{ unsubscribe_link_all }}">Unsubscribe</a>{{ site_settings.company_name }}</div>',
  },
];

const others: readonly OrdinaryEmail[] = [
  {
    name: 'a booking with JSON-LD',
    html: `<html><head><script type="application/ld+json">{"@context":"http://schema.org","@type":"FlightReservation","reservationNumber":"{{ booking.id }}","underName":{"@type":"Person","name":"{{ user.name }}"},"reservationFor":{"@type":"Flight","flightNumber":"110","seller":{"a":{"b":null}}},"price":null}</script></head><body><p>Your flight is booked.</p></body></html>`,
  },
  {
    name: 'AMP, with templates of Mustache in it',
    html: '<!doctype html><html ⚡4email data-css-strict><head><meta charset="utf-8"><script async src="https://cdn.ampproject.org/v0.js"></script><script async custom-template="amp-mustache" src="https://cdn.ampproject.org/v0/amp-mustache-0.2.js"></script><style amp4email-boilerplate>body{visibility:hidden}</style><style amp-custom>@media (max-width:9em){h1{margin:1rem}}</style></head><body><amp-list src="https://api.shop.example/items?u={{ user.id }}"><template type="amp-mustache"><p>{{#items}}{{name}}{{/items}}{{^items}}None{{/items}}</p></template></amp-list><amp-state id="s"><script type="application/json">{"a":{"b":{}}}</script></amp-state><p [text]="s.a">Hello</p></body></html>',
  },
  { name: 'plain: one sentence without a tag', html: 'Your code is {{ code }}. It is valid for 10 minutes.' },
  {
    name: 'plain: a letter',
    html: '<html><body>Hello Ada,<br><br>I saw that you signed up - do you have any questions?<br><br>Tom<br>--<br>Tom, The Shop</body></html>',
  },
  { name: 'only an expression, which brings the whole email', html: '{{ ContentBlock["whole_email"] }}' },
  { name: 'only a tag, which brings the whole email', html: "{% include 'newsletter-2026-12' %}" },
  {
    name: 'only a button',
    html: '<a href="https://www.shop.example/confirm?t={{ token }}" style="display:inline-block;background:#06c;color:#fff;padding:12px">Confirm</a>',
  },
  {
    name: 'upper case, of an old editor',
    html: '<HTML><BODY BGCOLOR=#FFFFFF TEXT=#000000><CENTER><FONT FACE="Arial" SIZE=+2>SALE</FONT></CENTER><HR NOSHADE></BODY></HTML>',
  },
  { name: 'only a figure and an emoji', html: '<h1>🎉</h1><p>50&nbsp;%</p>' },
  { name: 'text by character references alone', html: '<p>&#128075;&#x1F389; &eacute;t&eacute;</p>' },
  {
    name: 'right to left, with marks',
    html: page(
      '<title>مبيعات</title>',
      '<div dir="rtl" style="text-align:right">\u200fمرحبا {{ user.first_name }}\u200f، خصم 50%‏ لكم &rlm;(اليوم فقط)&lrm;.</div>',
      'ar',
    ),
  },
  {
    name: 'Hebrew, with points and a list',
    html: '<div dir="rtl"><h1>שָׁלוֹם {{ user.first_name }}</h1><ul><li>מבצע 1+1</li><li>משלוח חינם</li></ul></div>',
  },
  {
    name: 'Japanese, with ideographic spaces',
    html: '<p>　{{ user.last_name }}様</p><p>　本日より\u3000全品20％オフ！｛期間限定｝</p>',
  },
  {
    name: 'a preheader of many kinds of invisible characters, written raw',
    html: `${preheader('Early access for members', '\u034f\u00a0\u200c\u00a0\u200b\ufeff\u00ad', 40)}<p>The sale begins at noon.</p>${preheader('', '&#847;&zwnj;&nbsp;&#8199;&#65279;', 90)}`,
  },
  {
    name: 'links with encoded queries, archives and anchors',
    html: '<p><a href="https://l.shop.example/r?u=https%3A%2F%2Fwww.shop.example%2F%3Ff%3D%257Ba%257D&amp;j=%7B%22a%22%3A%7B%22b%22%3A1%7D%7D">Filtered</a> <a href="https://web.archive.example/web/2020/https://www.shop.example/">Archive</a> <a href="#top">Top</a> <a href="mailto:help@shop.example?subject=Order%20{{ order.id }}">Write</a> <a href="tel:+4930123456">Call</a> <a href="sms:+4930123456?&body=STOP">Text</a> <a href="{{ link }}">Here</a> <a href="{% if ios %}shopapp://a{% else %}https://www.shop.example/a{% endif %}">App</a> <a name="top"></a></p>',
  },
  {
    name: 'code in a newsletter for developers',
    html: '<p>What does <code>typeof null</code> say, and why is <code>NaN !== NaN</code>? <code>TypeError: undefined is not a function</code></p><pre>function f(){if(a){return {}}}\nconst o = {a:{b:{}}};\n#define X(a) {a}\nprintf("100%");</pre><p>Go: <code>map[string]interface{}{}</code>, LaTeX: <code>\\frac{a}{b^{2}}</code>, CSS: <code>a{width:100%}</code></p>',
  },
  {
    name: 'comments of all kinds, one of them with markup of the last issue',
    html: '<!-- BEGIN MODULE: hero --><p>Hello</p><!-- <p>{{ old.text }}</p> --><!--[if !mso]><!-- --><p>World</p><!--<![endif]--><!----><!-- a -- b --><!--> <p>x</p><!-- END -->',
  },
  {
    name: 'a form, a drop-down and a meter, without other text',
    html: '<form action="https://www.shop.example/vote" method="post"><input type="submit" value="Vote"><select><option>1</option></select><meter value="2" min="0" max="10"></meter></form>',
  },
  { name: 'a single less-than sign, and an unclosed paragraph', html: '<p>Everything < 20 € & > 5 €<p>Only today' },
  {
    name: 'attributes with a greater-than sign in them',
    html: `<p title="a > b" data-x='{"a":{"b":1}}'>Compare</p><td data-json="{&quot;a&quot;:{&quot;b&quot;:1}}">x</td>`,
  },
  {
    name: 'Word: filtered HTML with its own namespaces and list styles',
    html: '<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><style><!--\n @font-face{font-family:Calibri;panose-1:2 15 5 2 2 2 4 3 2 4;}\n p.MsoNormal{margin:0cm;font-size:11.0pt;}\n @page WordSection1{size:612.0pt 792.0pt;margin:70.85pt}\n @list l0:level1{mso-level-text:"%1\\.";}\n--></style><!--[if gte mso 9]><xml><o:shapedefaults v:ext="edit" spidmax="1026" /></xml><![endif]--></head><body lang="DE" link="#0563C1"><div class="WordSection1"><p class="MsoNormal">Guten Tag,<o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p><p class="MsoNormal">es fallen null Euro an.</p></div></body></html>',
  },
  {
    name: 'a long newsletter: a hundred rows of products',
    html: page(
      darkMode,
      table(
        Array.from({ length: 100 }, (_, index) =>
          row(
            `${picture(`https://cdn.shop.example/p/${index}.jpg`, `Product ${index}`, 280)}<p>Product ${index} for {{ user.first_name | default: 'you' }}: {% if user.vip %}<s>${index + 10} €</s> ${index} €{% else %}${index + 10} €{% endif %}</p>${bulletproof(`https://www.shop.example/p/${index}?u={{ user.id }}`, 'Buy')}`,
          ),
        ).join(''),
      ),
    ),
  },
];

/** Fragments in further languages of expressions, and with marks that look like the beginning or the end of one. */
const fragments: readonly OrdinaryEmail[] = [
  '{% if a -%} x {%- endif %}{%if b%}y{%endif%}',
  '<style>@media screen{.a{color:red}}.b{color:{{ color }}}.c{width:calc(100% - 10px)}@media print{.d{width:100%}}</style><p>x</p>',
  '<script>var x = {{ data | json }}; if (x) { while (true) { break } }</script><p>x</p>',
  '<p>&#123;&#123; name &#125;&#125; is written with references</p>',
  '<a href="{{ url }}?a=%7B%22x%22%3A%7B%7D%7D">x</a><a href="https://www.shop.example/?q=%7B%7D">y</a>',
  '<img src="cid:logo">',
  '<table><tr><td background="{{ background }}"></td></tr></table>',
  '<div style="background-image:url({{ background }})"></div>',
  '<input type="image" src="https://cdn.shop.example/a.png">',
  '<object data="https://cdn.shop.example/a.svg"></object>',
  '<p title="undefined" data-user="null">x</p>',
  '{{~#if a~}}x{{~/if~}}{{#with b}}{{c}}{{/with}}{{#*inline "d"}}y{{/inline}}',
  '{{{{raw}}}} {{x}} {{{{/raw}}}}',
  '[% IF x %]y[% END %]',
  '<% if (x) { %>y<% } %><%= name %>',
  `#if($x)y#end $!{name} \${name} @{name} [[name]]`,
  '{% ifequal a b %}x{% endifequal %}{% ifchanged %}x{% endifchanged %}',
  '<!-- {% if x %} --><p>x</p><!-- {% endif %} -->',
  '<table><!--{% for x in y %}--><tr><td>{{x}}</td></tr><!--{% endfor %}--></table>',
  '{% style %}.a{}{% endstyle %}{% schema %}{"a":{"b":{}}}{% endschema %}<p>x</p>',
  '<p>Closed twice: {{ a }} }} and %} and }}</p>',
  '<p>Call {+49} 30, {first} {second}, { { name } }</p>',
  '<p>{{ name | default: \'l’ami\' }}{% if name == "O’Neil" %}x{% endif %}{{ "“x”" }}</p>',
].map((html, index) => ({ name: `fragment ${index + 1}`, html }));

/** Emails that nobody should be told anything about. */
export const ordinaryHtml: readonly OrdinaryEmail[] = [
  ...mailchimp,
  ...foundation,
  ...mjml,
  ...cerberus,
  ...transactional,
  ...exported,
  ...pictures,
  ...liquid,
  ...jinja,
  ...others,
  ...fragments,
];
