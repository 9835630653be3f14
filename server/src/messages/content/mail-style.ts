// The colours of web/src/ui/tokens.css: a mail can ask no style sheet for them.
const colours = {
  page: { light: '#f5f4fb', dark: '#100d26' },
  surface: { light: '#ffffff', dark: '#1a1636' },
  text: { light: '#1a1638', dark: '#f2f0fd' },
  muted: { light: '#5a5678', dark: '#aea8cf' },
  line: { light: '#e1def0', dark: '#2e2853' },
  brand: { light: '#4a38c8', dark: '#6957ea' },
  brandText: { light: '#4636bd', dark: '#b3a7ff' },
}

const light = Object.fromEntries(
  Object.entries(colours).map(([name, colour]) => [name, colour.light]),
) as Record<keyof typeof colours, string>

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif"
const layout = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

/** Attributes of each part of a mail, in light colours. */
export const mailStyle = {
  body: `style="margin:0;padding:0;background-color:${light.page};-webkit-text-size-adjust:100%"`,
  // Read by lists of mails beside the subject, shown by nobody.
  preheader:
    'style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all"',
  page: `${layout} bgcolor="${light.page}" style="background-color:${light.page}"`,
  around: 'style="padding:24px 12px 32px"',
  column: `${layout} style="max-width:560px;margin:0 auto"`,
  brandCell: 'align="left" style="padding:0 8px 16px"',
  brand: `style="${font};font-size:16px;font-weight:700;color:${light.brandText};text-decoration:none"`,
  card: `align="left" bgcolor="${light.surface}" style="padding:28px 24px;background-color:${light.surface};border:1px solid ${light.line};border-radius:16px"`,
  heading: `style="${font};margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:700;color:${light.text};overflow-wrap:anywhere"`,
  paragraph: `style="${font};margin:0 0 16px;font-size:16px;line-height:1.55;color:${light.text};overflow-wrap:anywhere"`,
  facts: `width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 24px"`,
  label: `scope="row" align="left" valign="top" style="${font};width:36%;padding:10px 12px 10px 0;border-top:1px solid ${light.line};font-size:15px;line-height:1.45;font-weight:400;text-align:left;color:${light.muted}"`,
  value: `align="left" valign="top" style="${font};padding:10px 0;border-top:1px solid ${light.line};font-size:15px;line-height:1.45;font-weight:600;color:${light.text};overflow-wrap:anywhere;word-break:break-word"`,
  buttonTable: 'role="presentation" cellpadding="0" cellspacing="0" border="0"',
  button: `align="center" bgcolor="${light.brand}" style="background-color:${light.brand};border-radius:12px"`,
  buttonLink: `style="${font};display:inline-block;padding:13px 24px;font-size:16px;line-height:1.25;font-weight:600;color:#ffffff;text-decoration:none;border-radius:12px"`,
  footerCell: 'align="left" style="padding:20px 8px 0"',
  footer: `style="${font};margin:0 0 8px;font-size:14px;line-height:1.5;color:${light.muted}"`,
  footerLink: `style="color:${light.muted};text-decoration:underline"`,
}

const dark = (selector: string, property: string, name: keyof typeof colours) =>
  `${selector}{${property}:${colours[name].dark}!important}`

/** What the attributes cannot say: the same in the dark. */
export const mailStyleSheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `@media (prefers-color-scheme:dark){`,
  dark('.page', 'background-color', 'page'),
  dark('.card', 'background-color', 'surface'),
  dark('.card,.line', 'border-color', 'line'),
  dark('.text', 'color', 'text'),
  dark('.muted', 'color', 'muted'),
  dark('.brand', 'color', 'brandText'),
  dark('.button', 'background-color', 'brand'),
  '}',
].join('')
